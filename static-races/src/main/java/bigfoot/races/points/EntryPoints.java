package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where the program begins, and what it is given there. */
final class EntryPoints {
  private final PointsTo points;
  private final Set<MethodNode> entered = new LinkedHashSet<>();
  private final Map<String, List<AbstractObject>> externals = new HashMap<>();

  EntryPoints(PointsTo points) {
    this.points = points;
  }

  /** The node of a main method. */
  MethodNode main(IrMethod main) {
    MethodNode node = points.contextual(main, null, null, -1);
    enter(node);
    return node;
  }

  /** The nodes of a method that clients may call, those that are new. */
  List<MethodNode> open(IrMethod method) {
    List<MethodNode> found = new ArrayList<>();
    if (method.isStatic()) {
      add(points.contextual(method, null, null, -1), found);
      return found;
    }
    for (AbstractObject receiver : externals(method.owner().name())) {
      MethodNode node = points.contextual(method, receiver, null, -1);
      points.add(node.variable(0), receiver);
      add(node, found);
    }
    return found;
  }

  private void add(MethodNode node, List<MethodNode> found) {
    if (!entered.contains(node)) {
      enter(node);
      found.add(node);
    }
  }

  private void enter(MethodNode node) {
    entered.add(node);
    points.initialize(node.method().owner(), node, 0);
    givesArguments(node);
  }

  private void givesArguments(MethodNode node) {
    IrMethod method = node.method();
    int shift = method.isStatic() ? 0 : 1;
    for (int i = 0; i < method.reference().parameters().size(); i++) {
      String type = method.reference().parameters().get(i);
      if (method.body().isReference(i + shift) && Types.isTracked(type)) {
        for (AbstractObject argument : externals(type)) {
          points.add(node.variable(i + shift), argument);
        }
      }
    }
  }

  /** Objects that a client may hand in where the type is asked for. */
  private List<AbstractObject> externals(String type) {
    List<AbstractObject> known = externals.get(type);
    if (known == null) {
      known = findExternals(type);
      externals.put(type, known);
    }
    return known;
  }

  private List<AbstractObject> findExternals(String type) {
    IrClass declared = points.types().program().find(type);
    List<AbstractObject> found = new ArrayList<>();
    if (declared == null || !declared.hasBodies() || !declared.isAbstract()) {
      found.add(external(type));
    }
    if (declared != null && declared.hasBodies()) {
      for (IrClass candidate : points.types().program().classes()) {
        if (!candidate.isAbstract()
            && candidate != declared
            && points.types().isSubtype(candidate.name(), type)) {
          found.add(external(candidate.name()));
        }
      }
    }
    return found;
  }

  private AbstractObject external(String type) {
    return points.object(AbstractObject.Kind.EXTERNAL, type, null, -1, null);
  }
}
