package bigfoot.races.frontend;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;
import bigfoot.runtime.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the methods at which a program starts, or which others may call. */
final class Starts {
  private final Path input;
  private final String manifestMain;
  private final Function<String, IrClass> find;

  /** {@code manifestMain} is the class that the archive names, or empty. */
  Starts(Path input, String manifestMain, Function<String, IrClass> find) {
    this.input = input;
    this.manifestMain = manifestMain;
    this.find = find;
  }

  /**
   * What clients may call: public methods, of thread-safe classes alone where some are so marked.
   */
  static List<IrMethod> ofLibrary(Collection<IrClass> classes) {
    boolean marked = classes.stream().anyMatch(Starts::isThreadSafe);
    return classes.stream()
        .filter(c -> c.isPublic() && (!marked || isThreadSafe(c)))
        .flatMap(c -> c.methods().stream())
        .filter(m -> m.isPublic() && m.hasBody() && !m.isClassInitializer())
        .toList();
  }

  private static boolean isThreadSafe(IrClass type) {
    return type.annotations().stream()
        .anyMatch(a -> a.endsWith("ThreadSafe") && !a.endsWith("NotThreadSafe"));
  }

  /** The main method of the named class, else of the manifest's, else the only one there is. */
  IrMethod main(String named, Collection<IrClass> classes) throws InputException {
    String wanted = named.isEmpty() ? manifestMain : named;
    if (!wanted.isEmpty()) {
      IrClass type = find.apply(wanted);
      IrMethod method = type == null ? null : main(type);
      if (method == null) {
        throw new InputException(
            input + ": class " + wanted + " has no main method; name another with --main");
      }
      return method;
    }
    List<IrMethod> mains = classes.stream().map(Starts::main).filter(Objects::nonNull).toList();
    if (mains.size() == 1) {
      return mains.get(0);
    }
    if (mains.isEmpty()) {
      throw new InputException(
          input + ": has no main method; analyse it with --library, or name one with --main");
    }
    throw new InputException(
        input
            + ": has several main methods ("
            + mains.stream().limit(5).map(m -> m.owner().name()).collect(Collectors.joining(", "))
            + (mains.size() > 5 ? ", …" : "")
            + "); choose one with --main");
  }

  private static IrMethod main(IrClass type) {
    IrMethod main = type.declared("main(java.lang.String[])void");
    return main != null && main.isStatic() && main.hasBody() ? main : null;
  }

  /** The method named as {@code pkg.Type.method}, or the public ones of {@code pkg.Type}. */
  List<IrMethod> reflective(String name) throws InputException {
    IrClass type = find.apply(name);
    String method = "";
    if (type == null && name.contains(".")) {
      type = find.apply(name.substring(0, name.lastIndexOf('.')));
      method = name.substring(name.lastIndexOf('.') + 1);
    }
    if (type == null) {
      throw new InputException(
          name + ": no such class or method; a reflective entry point is a class or class.method");
    }
    List<IrMethod> found = new ArrayList<>();
    for (IrMethod candidate : type.methods()) {
      if (candidate.hasBody()
          && (method.isEmpty()
              ? candidate.isPublic() || candidate.isConstructor()
              : candidate.name().equals(method))) {
        found.add(candidate);
      }
    }
    return found;
  }
}
