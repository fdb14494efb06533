package bigfoot.races.ir;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/** A whole program: classes by name and where it starts. */
public interface Program {
  /** The class of that name, or null when it is not known. */
  IrClass find(String name);

  /** Classes with code to analyse, sorted by name. Lambdas add classes while bodies are read. */
  Collection<IrClass> classes();

  /** Where the program's first thread starts. */
  List<IrMethod> entryPoints();

  /** Methods that any client may call at any time and from any thread: a library's public face. */
  List<IrMethod> openEntryPoints();

  /** Classes that the named service's loader may create. */
  Set<String> providers(String service);

  /** What could not be read, one line each. */
  List<String> notices();
}
