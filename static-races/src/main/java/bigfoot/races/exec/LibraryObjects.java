package bigfoot.races.exec;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.ObjectSet;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.TableAccesses;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** What library objects are to accesses: self-adjusting, wrappers with a lock, handles. */
public final class LibraryObjects {
  private final PointsTo points;
  private final TableAccesses table;
  private final Set<AbstractObject> accessOrdered = new HashSet<>();

  public LibraryObjects(PointsTo points) {
    this.points = points;
    this.table = new TableAccesses(points.typesOf()::directSupertypes);
    points.nodes().forEach(this::findAccessOrdered);
  }

  private void findAccessOrdered(MethodNode node) {
    for (Stmt statement : node.method().body().statements()) {
      if (statement instanceof Stmt.Invoke call && call.method().name().equals("<init>")) {
        int argument = table.accessOrder(call.method());
        if (argument >= 0 && !Integer.valueOf(0).equals(call.constants().get(argument))) {
          points
              .mayPointTo(node, call.receiver())
              .forEach((int object) -> accessOrdered.add(points.object(object)));
        }
      }
    }
  }

  TableAccesses table() {
    return table;
  }

  /** Whether a read of what the variable holds may be a write. */
  boolean maySelfAdjust(MethodNode node, int variable) {
    return any(node, variable, o -> accessOrdered.contains(o) || table.isSelfAdjusting(o.type()));
  }

  /** Whether the variable can hold nothing but wrappers that lock themselves. */
  boolean isWrapper(MethodNode node, int variable) {
    ObjectSet objects = points.mayPointTo(node, variable);
    return !objects.isEmpty() && !any(node, variable, o -> !points.isWrapper(o));
  }

  /** What handles in the variable may name; setters, getters or all of them. */
  Set<IrField> namedBy(MethodNode node, int variable, Predicate<AbstractObject> which) {
    Set<IrField> fields = new HashSet<>();
    for (int id : points.mayPointTo(node, variable)) {
      if (which.test(points.object(id))) {
        fields.addAll(points.namedBy(points.object(id)));
      }
    }
    return fields;
  }

  /** Plain fields of the objects that the variable may hold. */
  Set<IrField> fieldsOf(MethodNode node, int variable) {
    Set<IrField> fields = new LinkedHashSet<>();
    for (int id : points.mayPointTo(node, variable)) {
      for (IrClass c = points.object(id).declared();
          c != null && c.hasBodies();
          c = c.superclass()) {
        c.fields().stream().filter(f -> !f.isStatic() && Accesses.isPlain(f)).forEach(fields::add);
      }
    }
    return fields;
  }

  boolean isSetter(AbstractObject handle) {
    return points.isSetter(handle);
  }

  private boolean any(MethodNode node, int variable, Predicate<AbstractObject> test) {
    for (int id : points.mayPointTo(node, variable)) {
      if (test.test(points.object(id))) {
        return true;
      }
    }
    return false;
  }
}
