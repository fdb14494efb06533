package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Subtyping and method lookup, by name, over everything the program mentions. */
public final class Types {
  private static final Set<String> VALUES =
      Set.of(
          "java.lang.String",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Boolean",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Number",
          "java.lang.CharSequence",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.UUID",
          "java.lang.Void");

  private static final Set<String> VIEWED_TYPES =
      Set.of("java.util.Collection", "java.util.Map", "java.util.Dictionary");

  private static final String STREAM = "java.util.stream.BaseStream";

  private static final Set<String> VIEW_TYPES =
      Set.of(
          "java.lang.Iterable",
          "java.util.Iterator",
          "java.util.ListIterator",
          "java.util.Enumeration",
          "java.util.Collection",
          "java.util.List",
          "java.util.Set",
          "java.util.SortedSet",
          "java.util.NavigableSet",
          "java.util.SortedMap",
          "java.util.NavigableMap",
          "java.util.Map$Entry");

  private final Program program;
  private final Map<String, Set<String>> supertypes = new HashMap<>();
  private final Map<String, IrMethod> lookups = new HashMap<>();

  Types(Program program) {
    this.program = program;
  }

  public Program program() {
    return program;
  }

  /** Immutable library values: never racy, never locks worth trusting, never followed. */
  static boolean isValue(String type) {
    return VALUES.contains(type);
  }

  static boolean isTracked(String type) {
    return type != null && !isValue(type) && !type.equals("null_type");
  }

  /** Whether a variable of type {@code filter} may hold the object. */
  boolean mayHold(AbstractObject object, String filter) {
    if (filter == null || filter.equals("java.lang.Object")) {
      return true;
    }
    if (isValue(filter)) {
      return false;
    }
    String type = object.type();
    if (isSubtype(type, filter)) {
      return true;
    }
    return !hasCode(type) && !hasCode(filter) && (isBound(object, filter) || isView(type, filter));
  }

  /** A library object's type is only an upper bound of its class. */
  private boolean isBound(AbstractObject object, String filter) {
    return object.kind() != AbstractObject.Kind.ALLOCATED && isSubtype(filter, object.type());
  }

  /** A view of a collection, and a stream of a stream, is modelled as what it is made from. */
  private boolean isView(String type, String filter) {
    return !type.endsWith("[]")
        && (VIEW_TYPES.contains(filter)
                && supertypesOf(type).stream().anyMatch(VIEWED_TYPES::contains)
            || isSubtype(filter, STREAM) && isSubtype(type, STREAM));
  }

  private boolean hasCode(String type) {
    IrClass found = program.find(type);
    return found != null && found.hasBodies();
  }

  public boolean isSubtype(String type, String of) {
    if (type.equals(of) || of.equals("java.lang.Object")) {
      return true;
    }
    if (type.endsWith("[]")) {
      return of.endsWith("[]")
          ? isSubtype(element(type), element(of)) && isReference(element(type))
          : of.equals("java.lang.Cloneable") || of.equals("java.io.Serializable");
    }
    return !of.endsWith("[]") && supertypesOf(type).contains(of);
  }

  boolean isThrowable(String type) {
    return isSubtype(type, "java.lang.Throwable");
  }

  /** Whether the method gives what an exception of the library carries, such as its cause. */
  boolean isCause(MethodRef method) {
    return isThrowable(method.owner())
        && method.parameters().isEmpty()
        && method.name().startsWith("get")
        && isThrowable(method.result());
  }

  static boolean isPrimitiveArray(String type) {
    return type.endsWith("[]") && !isReference(element(type));
  }

  private static boolean isReference(String type) {
    return switch (type) {
      case "int", "long", "byte", "short", "char", "boolean", "float", "double" -> false;
      default -> true;
    };
  }

  private static String element(String array) {
    return array.substring(0, array.length() - 2);
  }

  /** Superclass and interfaces, in that order. */
  public List<String> directSupertypes(String type) {
    IrClass found = type.endsWith("[]") ? null : program.find(type);
    List<String> all = new ArrayList<>();
    if (found != null && found.superclass() != null) {
      all.add(found.superclass().name());
    }
    if (found != null) {
      found.interfaces().forEach(parent -> all.add(parent.name()));
    }
    return all;
  }

  /** All supertypes, the type itself included. */
  public Set<String> supertypesOf(String type) {
    Set<String> known = supertypes.get(type);
    if (known != null) {
      return known;
    }
    Set<String> found = new HashSet<>(Set.of(type));
    Deque<IrClass> work = new ArrayDeque<>();
    IrClass start = program.find(type);
    if (start != null) {
      work.push(start);
    }
    while (!work.isEmpty()) {
      IrClass next = work.pop();
      found.add(next.name());
      if (next.superclass() != null) {
        work.push(next.superclass());
      }
      next.interfaces().forEach(work::push);
    }
    supertypes.put(type, found);
    return found;
  }

  /** The method a call on an object of that class runs, or null. */
  IrMethod dispatch(IrClass type, String signature) {
    String key = type.name() + " " + signature;
    if (!lookups.containsKey(key)) {
      lookups.put(key, search(type, signature));
    }
    return lookups.get(key);
  }

  private IrMethod search(IrClass type, String signature) {
    for (IrClass c = type; c != null; c = c.superclass()) {
      IrMethod found = c.declared(signature);
      if (found != null && (found.hasBody() || !c.hasBodies())) {
        return found;
      }
    }
    for (IrClass c = type; c != null; c = c.superclass()) {
      for (IrClass parent : c.interfaces()) {
        IrMethod found = search(parent, signature);
        if (found != null && found.hasBody()) {
          return found;
        }
      }
    }
    return null;
  }

  /** Whether some library supertype of the class declares the method too. */
  boolean overridesLibrary(IrMethod method) {
    for (String name : supertypesOf(method.owner().name())) {
      IrClass type = program.find(name);
      if (type != null && !type.hasBodies() && type.declared(method.signature()) != null) {
        return true;
      }
      if (type != null && !type.hasBodies() && overridesErased(type, method)) {
        return true;
      }
    }
    return false;
  }

  /** Lambdas and bridge-less overrides differ from a generic interface's method in types only. */
  private static boolean overridesErased(IrClass type, IrMethod method) {
    for (IrMethod declared : type.methods()) {
      if (declared.name().equals(method.name())
          && declared.parameterCount() == method.parameterCount()
          && !declared.isStatic()) {
        return true;
      }
    }
    return false;
  }
}
