package bigfoot.races.frontend;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import soot.Body;
import soot.G;
import soot.Local;
import soot.Unit;
import soot.Value;
import soot.ValueBox;
import soot.jimple.AssignStmt;
import soot.jimple.Constant;
import soot.jimple.toolkits.scalar.DeadAssignmentEliminator;

/**
 * Soot's globals, with one part replaced: reading a method, Soot leaves out reads of the receiver's
 * fields whose values nobody uses. They may race like others.
 */
final class SootGlobals extends G {
  private final DeadAssignmentEliminator keepingReads =
      new DeadAssignmentEliminator(g) {
        @Override
        protected void internalTransform(Body body, String phase, Map<String, String> options) {
          removeCopies(body);
        }
      };

  @Override
  public DeadAssignmentEliminator soot_jimple_toolkits_scalar_DeadAssignmentEliminator() {
    return keepingReads;
  }

  /** Copies that nobody uses, of variables and constants. */
  private static void removeCopies(Body body) {
    Map<Value, Integer> uses = new HashMap<>();
    for (ValueBox box : body.getUseBoxes()) {
      uses.merge(box.getValue(), 1, Integer::sum);
    }
    boolean removed = true;
    while (removed) {
      removed = false;
      for (Iterator<Unit> units = body.getUnits().snapshotIterator(); units.hasNext(); ) {
        if (units.next() instanceof AssignStmt copy
            && copy.getLeftOp() instanceof Local to
            && (copy.getRightOp() instanceof Local || copy.getRightOp() instanceof Constant)
            && (uses.getOrDefault(to, 0) == 0 || to == copy.getRightOp())) {
          body.getUnits().remove(copy);
          removed |= uses.merge(copy.getRightOp(), -1, Integer::sum) == 0;
        }
      }
    }
  }

  /** Makes Soot begin anew. */
  static void begin() {
    G.setGlobalObjectGetter(
        new G.GlobalObjectGetter() {
          private G now = new SootGlobals();

          @Override
          public G getG() {
            return now;
          }

          @Override
          public void reset() {
            now = new SootGlobals();
          }
        });
  }
}
