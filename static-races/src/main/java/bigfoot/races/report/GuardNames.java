package bigfoot.races.report;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What the texts of {@code @GuardedBy} mean, in the forms of the usual packages. */
final class GuardNames {
  private final Function<String, IrClass> find;

  /**
   * A lock, as seen from the object whose field is guarded.
   *
   * @param type the class whose class object it is, or null
   * @param path fields to follow, from the object or from a static field; none for the object
   */
  record Guard(String type, List<IrField> path) {
    Guard {
      path = List.copyOf(path);
    }
  }

  GuardNames(Function<String, IrClass> find) {
    this.find = find;
  }

  /**
   * {@code this}, {@code lock}, {@code this.lock}, {@code Outer.this}, {@code Outer.this.lock},
   * {@code Type.LOCK} and {@code Type.class}; null for anything else.
   */
  Guard resolve(IrField field, String text) {
    IrClass owner = find.apply(field.owner());
    String name = text.strip();
    if (owner == null || name.isEmpty() || name.equals("itself")) {
      return null;
    }
    if (name.endsWith(".class")) {
      IrClass type = type(owner, name.substring(0, name.length() - ".class".length()));
      return type == null ? null : new Guard(type.name(), List.of());
    }
    boolean own = name.equals("this") || name.startsWith("this.");
    int outer = name.indexOf(".this");
    if (own) {
      return path(field, owner, List.of(), name.substring("this".length()));
    }
    if (outer > 0) {
      return ofOuter(field, owner, name.substring(0, outer), name.substring(outer + 5));
    }
    Guard near = path(field, owner, List.of(), "." + name);
    return near != null ? near : ofNamed(field, owner, name);
  }

  /** A field of a class that is named, or of a class around this one. */
  private Guard ofNamed(IrField field, IrClass owner, String name) {
    int dot = name.lastIndexOf('.');
    IrClass named = dot < 0 ? null : type(owner, name.substring(0, dot));
    if (named != null) {
      IrField lock = field(named, name.substring(dot + 1));
      return lock == null || !lock.isStatic() ? null : new Guard(null, List.of(lock));
    }
    int nested = owner.name().lastIndexOf('$');
    return nested < 0 ? null : ofOuter(field, owner, owner.name().substring(0, nested), "." + name);
  }

  private Guard ofOuter(IrField field, IrClass owner, String outer, String rest) {
    IrClass type = type(owner, outer);
    if (type == null) {
      return null;
    }
    if (type == owner) {
      return path(field, owner, List.of(), rest);
    }
    IrField lock = rest.isEmpty() ? null : field(type, rest.substring(1));
    if (lock != null && lock.isStatic()) {
      return new Guard(null, List.of(lock));
    }
    for (IrField step : owner.fields()) {
      if (step.name().startsWith("this$") && step.type().equals(type.name())) {
        return path(field, type, List.of(step), rest);
      }
    }
    return null;
  }

  /** The fields that the rest names, one after the other; each part of it begins with a dot. */
  private Guard path(IrField guarded, IrClass from, List<IrField> before, String rest) {
    List<IrField> path = new ArrayList<>(before);
    IrClass at = from;
    for (String part : rest.isEmpty() ? new String[0] : rest.substring(1).split("\\.", -1)) {
      IrField next = at == null ? null : field(at, part);
      if (next == null || next.isStatic() && !path.isEmpty()) {
        return null;
      }
      path.add(next);
      at = find.apply(next.type());
    }
    boolean needsObject = path.isEmpty() || !path.get(0).isStatic();
    return needsObject && guarded.isStatic() ? null : new Guard(null, path);
  }

  private static IrField field(IrClass type, String name) {
    for (IrClass c = type; c != null; c = c.superclass()) {
      for (IrField field : c.fields()) {
        if (field.name().equals(name)) {
          return field;
        }
      }
    }
    return null;
  }

  /** A class by its name, as code of the owner would write it. */
  private IrClass type(IrClass owner, String name) {
    String simple = owner.name().substring(owner.name().lastIndexOf('.') + 1);
    String home = owner.name().substring(0, owner.name().length() - simple.length());
    for (String around = simple; !around.isEmpty(); around = outside(around)) {
      if (around.equals(name) || around.endsWith("$" + name)) {
        return find.apply(home + around);
      }
      IrClass nested = find.apply(home + around + "$" + name);
      if (nested != null) {
        return nested;
      }
    }
    IrClass near = find.apply(home + name.replace('.', '$'));
    return near != null ? near : find.apply(name);
  }

  private static String outside(String nested) {
    return nested.contains("$") ? nested.substring(0, nested.lastIndexOf('$')) : "";
  }
}
