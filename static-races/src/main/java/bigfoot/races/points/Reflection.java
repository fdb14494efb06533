package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.sync.LibraryRoles;
import java.util.List;

/** Objects that library code creates by the names of their classes. */
final class Reflection {
  private final PointsTo points;
  private final LibraryRoles roles;
  private final LibraryModel model;

  Reflection(PointsTo points, LibraryRoles roles, LibraryModel model) {
    this.points = points;
    this.roles = roles;
    this.model = model;
  }

  /** {@code Class.forName} with a constant, class constants, and service loaders. */
  void at(LibraryCall site) {
    AbstractObject receiver = site.receiver();
    if (receiver != null && receiver.kind() == AbstractObject.Kind.CLASS) {
      if (roles.createsInstances(site.call().method())) {
        create(site, receiver.context().toString());
      }
      return;
    }
    if (site.call().constants().isEmpty() || site.call().constants().get(0) == null) {
      return;
    }
    String first = site.call().constants().get(0).toString();
    if (site.owner().equals("java.lang.Class") && site.name().equals("forName")) {
      create(site, first);
    } else if (site.owner().equals("java.util.ServiceLoader") && first.startsWith("class ")) {
      points.types().program().providers(first.substring(6)).forEach(p -> create(site, p));
    }
  }

  /** Some library code may now create the class, by any of its constructors. */
  private void create(LibraryCall site, String type) {
    IrClass found = points.types().program().find(type);
    if (found == null || !found.hasBodies()) {
      return;
    }
    points.initialize(found, site.node(), site.at());
    AbstractObject made =
        points.object(AbstractObject.Kind.EXTERNAL, type, site.node().method(), site.at(), null);
    for (IrMethod method : List.copyOf(found.methods())) {
      if (method.isConstructor() && method.hasBody()) {
        model.invoke(site, made, method);
      }
    }
    points.add(model.output(site), made);
  }
}
