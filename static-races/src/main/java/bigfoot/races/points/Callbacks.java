package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which methods of the program's objects library code may call. */
final class Callbacks {
  private static final Set<String> OBJECT_METHODS =
      Set.of(
          "equals(java.lang.Object)boolean",
          "hashCode()int",
          "toString()java.lang.String",
          "compareTo(java.lang.Object)int");

  private final Types types;
  private final Map<List<Object>, List<IrMethod>> offered = new HashMap<>();
  private final Map<IrClass, List<IrMethod>> functions = new HashMap<>();

  Callbacks(Types types) {
    this.types = types;
  }

  /** Whether any object has the method. */
  static boolean isObjectMethod(String signature) {
    return OBJECT_METHODS.contains(signature);
  }

  /** What code that knows the declared type may call, and the methods of Object. */
  List<IrMethod> offered(IrClass type, String declared) {
    return offered.computeIfAbsent(List.of(type, declared), k -> find(type, declared));
  }

  private List<IrMethod> find(IrClass type, String declared) {
    IrClass asked = types.program().find(declared);
    List<IrMethod> found = new ArrayList<>();
    for (IrClass c = type; c != null && c.hasBodies(); c = c.superclass()) {
      for (IrMethod method : List.copyOf(c.methods())) {
        if (isCallable(method)
            && types.dispatch(type, method.signature()) == method
            && (OBJECT_METHODS.contains(method.signature()) || offers(asked, method))) {
          found.add(method);
        }
      }
    }
    return found;
  }

  static boolean isCallable(IrMethod method) {
    return method.hasBody()
        && !method.isStatic()
        && !method.isConstructor()
        && !method.name().equals("finalize");
  }

  /**
   * Methods of the class itself that library code may call for what a library type says of them.
   */
  List<IrMethod> functions(IrClass type) {
    List<IrMethod> known = functions.get(type);
    if (known == null) {
      known = List.copyOf(type.methods()).stream().filter(this::isFunction).toList();
      functions.put(type, known);
    }
    return known;
  }

  private boolean isFunction(IrMethod method) {
    return isCallable(method)
        && !OBJECT_METHODS.contains(method.signature())
        && types.overridesLibrary(method);
  }

  private boolean offers(IrClass asked, IrMethod method) {
    if (asked == null || asked.hasBodies() || asked.name().equals("java.lang.Object")) {
      return false;
    }
    for (String name : types.supertypesOf(asked.name())) {
      IrClass type = types.program().find(name);
      if (type == null || name.equals("java.lang.Object")) {
        continue;
      }
      for (IrMethod m : type.methods()) {
        if (!m.isStatic()
            && m.name().equals(method.name())
            && m.parameterCount() == method.parameterCount()) {
          return true;
        }
      }
    }
    return false;
  }
}
