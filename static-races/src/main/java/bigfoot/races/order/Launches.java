package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo.Caller;
import java.util.ArrayList;
import java.util.List;

/**
 * Where threads are started, and which variable then stands for the thread: the receiver of {@code
 * start}, the future that {@code submit} returns, or what a method returns that started it.
 */
final class Launches {
  /** A start and all calls it can be seen as, the start itself first. */
  record Launch(MethodNode node, int statement, int handle) {}

  private static final int MOST_CALLS = 3;
  private static final int NONE = -1;

  private final Runs runs;

  Launches(Runs runs) {
    this.runs = runs;
  }

  List<Launch> of(AbstractThread thread) {
    List<Launch> found = new ArrayList<>();
    if (thread.from() == null
        || !(thread.from().method().body().at(thread.statement()) instanceof Stmt.Invoke start)) {
      return found;
    }
    Launch next = new Launch(thread.from(), thread.statement(), handle(start));
    while (next != null && next.handle() >= 0 && found.size() < MOST_CALLS) {
      found.add(next);
      next = caller(next);
    }
    return found;
  }

  /** The variable that stands for the started thread: its receiver, or the future it returns. */
  private static int handle(Stmt.Invoke start) {
    String name = start.method().name();
    if (name.startsWith("invoke")) {
      return NONE; // it returns what a task returned
    }
    return name.equals("start") && start.receiver() >= 0 && start.to() < 0 || name.equals("fork")
        ? start.receiver()
        : start.to();
  }

  /** The only call of the method, when each run of it starts one thread and returns that. */
  private Launch caller(Launch launch) {
    List<Caller> callers = runs.callers(launch.node());
    if (callers.size() != 1 || callers.get(0).callback() || !isReturned(launch)) {
      return null;
    }
    Caller caller = callers.get(0);
    Stmt.Invoke call = (Stmt.Invoke) caller.node().method().body().at(caller.statement());
    return new Launch(caller.node(), caller.statement(), call.to());
  }

  /** Whether each run of the method starts one thread and returns that. */
  boolean isReturned(Launch launch) {
    IrMethod method = launch.node().method();
    Term term = method.values().of(launch.handle());
    if (method.flow().inLoop(launch.statement())
        || term == null
        || !(term.root() instanceof Term.Site)
        || !term.steps().isEmpty()) {
      return false;
    }
    for (Stmt statement : method.body().statements()) {
      if (statement instanceof Stmt.Return result
          && !term.equals(method.values().of(result.value()))) {
        return false;
      }
    }
    return true;
  }
}
