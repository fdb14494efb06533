package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.sync.LibraryRoles;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Handles, updaters and reflected fields whose class and name are constants: what they name, and
 * what flows through them. Others are not followed.
 */
final class Handles {
  private static final String CLASS = "class ";

  private final PointsTo points;
  private final LibraryRoles roles;
  private final Map<AbstractObject, Set<IrField>> named = new HashMap<>();
  private final Set<AbstractObject> setters = new HashSet<>();
  private final Set<List<Object>> done = new HashSet<>();

  Handles(PointsTo points, LibraryRoles roles) {
    this.points = points;
    this.roles = roles;
  }

  Set<IrField> namedBy(AbstractObject handle) {
    return named.getOrDefault(handle, Set.of());
  }

  boolean isSetter(AbstractObject handle) {
    return setters.contains(handle);
  }

  /** A call has made an object; if that is a handle, remembers what it names. */
  void made(LibraryCall site, AbstractObject made) {
    if (!roles.namesField(site.call().method())) {
      return;
    }
    if (site.name().endsWith("Setter")) {
      setters.add(made);
    }
    if (site.name().equals("arrayElementVarHandle") || site.name().endsWith("ViewVarHandle")) {
      name(made, IrField.ELEMENT);
    } else if (site.name().startsWith("unreflect")) {
      int field = site.call().arguments().get(0);
      if (site.node().method().body().isReference(field)) {
        points.each(site.node().variable(field), f -> namedBy(f).forEach(each -> name(made, each)));
      }
    } else {
      String owner = owner(site);
      String name = lastText(site.call().constants());
      for (IrClass c = owner == null ? null : points.types().program().find(owner);
          c != null && name != null;
          c = c.superclass()) {
        c.fields().stream().filter(f -> f.name().equals(name)).forEach(f -> name(made, f));
      }
    }
  }

  private void name(AbstractObject handle, IrField field) {
    named.computeIfAbsent(handle, h -> new HashSet<>()).add(field);
  }

  /** The class that has the field: the first argument, or the {@code Class} that is asked. */
  private static String owner(LibraryCall site) {
    List<Object> constants = site.call().constants();
    if (!constants.isEmpty() && constants.get(0) instanceof String s && s.startsWith(CLASS)) {
      return s.substring(CLASS.length());
    }
    AbstractObject receiver = site.receiver();
    return receiver != null && receiver.kind() == AbstractObject.Kind.CLASS
        ? receiver.context().toString()
        : null;
  }

  private static String lastText(List<Object> constants) {
    for (int i = constants.size() - 1; i >= 0; i--) {
      if (constants.get(i) instanceof String s && !s.startsWith(CLASS)) {
        return s;
      }
    }
    return null;
  }

  /** What a call through a handle stores and loads; false when it goes through none we know. */
  boolean through(LibraryCall site, int output) {
    Set<IrField> fields = namedBy(site.receiver());
    for (IrField field : fields) {
      if (done.add(List.of(site.node(), site.at(), field))) {
        through(site, field, output);
      }
    }
    return !fields.isEmpty();
  }

  private void through(LibraryCall site, IrField field, int output) {
    List<Integer> arguments = site.call().arguments();
    if (field.isStatic()) {
      access(site, points.heap(null, field), field, 0, output);
    } else if (!arguments.isEmpty() && isReference(site, arguments.get(0))) {
      points.each(
          site.node().variable(arguments.get(0)),
          base -> access(site, points.heap(base, field), field, 1, output));
    }
  }

  private void access(LibraryCall site, int cell, IrField field, int firstValue, int output) {
    points.flow(cell, output, null);
    List<Integer> arguments = site.call().arguments();
    for (int i = firstValue; i < arguments.size(); i++) {
      if (isReference(site, arguments.get(i))) {
        points.flow(site.node().variable(arguments.get(i)), cell, field.type());
      }
    }
  }

  private static boolean isReference(LibraryCall site, int variable) {
    return site.node().method().body().isReference(variable);
  }
}
