package bigfoot.placement.confine;

import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassBodies;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.Confined;
import bigfoot.placement.input.NestedJars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that is all there. Of a library, or of classes whose tests are elsewhere, others may
 * use what only its package can name: they can be in the same package.
 */
public final class ClosedProgram {
  private ClosedProgram() {}

  /** What stays in its thread in a program that was read whole; nothing in what is no program. */
  public static Confined confined(
      ClassHierarchy hierarchy, Archive program, List<Path> libraries, NestedJars nested)
      throws IOException {
    if (!program.isStartable()) {
      return Confined.NOTHING;
    }
    Confinement confinement = new Confinement(hierarchy, hierarchy.added());
    ClassBodies bodies = new ClassBodies(nested, confinement::read);
    bodies.read(program);
    for (Path library : libraries) {
      try (Archive archive = Archive.open(library)) {
        bodies.read(archive);
      }
    }
    bodies.flush();
    return confinement.close();
  }
}
