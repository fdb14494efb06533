package bigfoot.races.frontend;

import bigfoot.races.ir.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soot.Trap;
import soot.Unit;
import soot.jimple.GotoStmt;
import soot.jimple.IfStmt;
import soot.jimple.SwitchStmt;

/** Where statements go on: the jumps and traps of Jimple between the statements made from it. */
final class JimpleFlow {
  private final soot.Body jimple;
  private final List<Stmt> statements;
  private final Map<Unit, Integer> first;
  private final Map<Unit, Integer> last;

  /** {@code first} and {@code last} are the statements that each unit became. */
  JimpleFlow(
      soot.Body jimple, List<Stmt> statements, Map<Unit, Integer> first, Map<Unit, Integer> last) {
    this.jimple = jimple;
    this.statements = statements;
    this.first = first;
    this.last = last;
  }

  /** Normal successors; loops that no unit stands for are given as (end, start). */
  int[][] successors(List<int[]> innerLoops) {
    int[][] flows = new int[statements.size()][];
    for (int i = 0; i < flows.length; i++) {
      flows[i] = i + 1 < flows.length ? new int[] {i + 1} : new int[0];
    }
    for (int[] loop : innerLoops) {
      flows[loop[0]] =
          loop[0] + 1 < flows.length ? new int[] {loop[0] + 1, loop[1]} : new int[] {loop[1]};
    }
    for (Unit unit : jimple.getUnits()) {
      int at = last.get(unit);
      if (unit instanceof GotoStmt jump) {
        flows[at] = new int[] {first.get(jump.getTarget())};
      } else if (unit instanceof IfStmt branch) {
        flows[at] = new int[] {at + 1, first.get(branch.getTarget())};
      } else if (unit instanceof SwitchStmt choice) {
        flows[at] =
            Stream.concat(choice.getTargets().stream(), Stream.of(choice.getDefaultTarget()))
                .mapToInt(first::get)
                .distinct()
                .toArray();
      } else if (!unit.fallsThrough()) {
        flows[at] = new int[0];
      }
    }
    return flows;
  }

  /** Handlers of the exceptions that a statement may throw. */
  int[][] handlers() {
    List<List<Integer>> handlers = new ArrayList<>();
    statements.forEach(s -> handlers.add(new ArrayList<>(0)));
    for (Trap trap : jimple.getTraps()) {
      int from = first.get(trap.getBeginUnit());
      int to = first.getOrDefault(trap.getEndUnit(), statements.size());
      int handler = first.get(trap.getHandlerUnit());
      for (int i = from; i < to; i++) {
        if (mayThrow(statements.get(i)) && !handlers.get(i).contains(handler)) {
          handlers.get(i).add(handler);
        }
      }
    }
    return handlers.stream()
        .map(h -> h.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static boolean mayThrow(Stmt statement) {
    return !(statement instanceof Stmt.Nop
        || statement instanceof Stmt.Constant
        || statement instanceof Stmt.Copy copy && copy.type() == null
        || statement instanceof Stmt.Caught
        || statement instanceof Stmt.Branch
        || statement instanceof Stmt.Return
        || statement instanceof Stmt.Add);
  }
}
