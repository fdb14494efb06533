package bigfoot.placement;

import bigfoot.placement.input.ClassFilter;
import java.nio.file.Path;
import java.util.List;

/**
 * What to instrument, and how.
 *
 * @param input a jar or a directory of classes
 * @param output where the result goes; a directory when the input is one, unless it ends in .jar
 * @param libraries jars and directories read for types
 * @param filter which classes are instrumented
 * @param syncTable additions to the synchronization table, or null
 * @param stats whether the program counts what it does
 * @param withLibraries whether the output names the libraries in its class path
 * @param values whether the program is to record values, not only accesses
 * @param version this tool's version
 * @param proxies which fields share a state
 */
public record Request(
    Path input,
    Path output,
    List<Path> libraries,
    ClassFilter filter,
    Detector detector,
    Path syncTable,
    boolean stats,
    boolean withLibraries,
    boolean values,
    String version,
    Proxies proxies) {
  /** With symmetric proxies. */
  public Request(
      Path input,
      Path output,
      List<Path> libraries,
      ClassFilter filter,
      Detector detector,
      Path syncTable,
      boolean stats,
      boolean withLibraries,
      boolean values,
      String version) {
    this(
        input,
        output,
        libraries,
        filter,
        detector,
        syncTable,
        stats,
        withLibraries,
        values,
        version,
        Proxies.SYMMETRIC);
  }
}
