package bigfoot.races.order;

import bigfoot.races.ir.Stmt;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import java.util.BitSet;

/** Futures that someone may complete or cancel while their tasks still run. */
public final class Completions {
  private final PointsTo points;
  private final BitSet early = new BitSet();

  public Completions(PointsTo points) {
    this.points = points;
    for (MethodNode node : points.nodes()) {
      for (Stmt statement : node.method().body().statements()) {
        if (statement instanceof Stmt.Invoke call && call.receiver() >= 0 && ends(call)) {
          points.mayPointTo(node, call.receiver()).forEach((int object) -> early.set(object));
        }
      }
    }
  }

  private static boolean ends(Stmt.Invoke call) {
    String name = call.method().name();
    return name.startsWith("complete")
        || name.startsWith("obtrude")
        || name.equals("orTimeout")
        || name.equals("cancel")
        || name.equals("reinitialize")
        || name.startsWith("quietly");
  }

  /** Whether the task of the future may still run when the future says it has ended. */
  public boolean mayEndEarly(MethodNode node, int future) {
    for (int object : points.mayPointTo(node, future)) {
      if (early.get(object)) {
        return true;
      }
    }
    return false;
  }
}
