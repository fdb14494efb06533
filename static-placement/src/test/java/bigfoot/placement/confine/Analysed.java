package bigfoot.placement.confine;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.Confined;
import java.util.Collection;
import java.util.List;

/** Classes, read as a whole program. */
final class Analysed {
  private Analysed() {}

  static Confined confined(Collection<byte[]> classes) {
    ClassHierarchy hierarchy = new ClassHierarchy();
    classes.forEach(bytes -> hierarchy.add(ClassInfo.read(bytes, true)));
    Confinement confinement = new Confinement(hierarchy, hierarchy.added());
    confinement.read(List.copyOf(classes));
    return confinement.close();
  }
}
