package bigfoot.races.exec;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * Reads between {@code tryOptimisticRead} and {@code validate}. Where every way on from a read
 * comes to a test of its stamp before anything else can happen, the read counts as made under the
 * lock: a stamp that is valid tells that nobody wrote meanwhile, and what was read under another is
 * thrown away.
 */
final class Optimism {
  private final IrMethod method;
  private final Body body;
  private final IntFunction<Role> roles;

  /** The roles of the method's calls. */
  Optimism(IrMethod method, IntFunction<Role> roles) {
    this.method = method;
    this.body = method.body();
    this.roles = roles;
  }

  /** Whether what is read at the statement is made sure of; the lock is in the variables given. */
  boolean isValidated(int read, IntPredicate isLock) {
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    work.add(read);
    while (!work.isEmpty()) {
      int at = work.poll();
      if (at != read && (leaves(at) || body.handlers()[at].length > 0)) {
        return false;
      }
      for (int next : body.flows()[at]) {
        if (!isValidation(next, isLock) && !seen.get(next)) {
          seen.set(next);
          work.add(next);
        }
      }
    }
    return true;
  }

  /** Whether the method may be left there with the stamp untested. */
  private boolean leaves(int at) {
    Stmt statement = body.at(at);
    return statement instanceof Stmt.Invoke
        || statement instanceof Stmt.Return
        || statement instanceof Stmt.Throw
        || statement instanceof Stmt.EnterMonitor
        || statement instanceof Stmt.ExitMonitor;
  }

  /** A call that asks whether the stamp is valid, the answer of which is looked at. */
  private boolean isValidation(int at, IntPredicate isLock) {
    if (!(body.at(at) instanceof Stmt.Invoke call)
        || call.receiver() < 0
        || !isLock.test(call.receiver())) {
      return false;
    }
    return switch (roles.apply(at)) {
      case VALIDATE, CONVERT, CONVERT_READ -> isStamp(call.arguments()) && isTested(call.to());
      default -> false;
    };
  }

  /** The stamp of the reading that has begun, and no other. */
  private boolean isStamp(List<Integer> arguments) {
    int at = arguments.isEmpty() ? -1 : method.values().definition(arguments.get(0));
    while (at >= 0 && body.at(at) instanceof Stmt.Copy copy) {
      at = method.values().definition(copy.from());
    }
    return at >= 0 && body.at(at) instanceof Stmt.Invoke && roles.apply(at) == Role.OPTIMISTIC;
  }

  private boolean isTested(int result) {
    return result >= 0
        && body.statements().stream()
            .anyMatch(
                s ->
                    s instanceof Stmt.Branch branch
                        && (branch.left() == result || isCopy(branch.left(), result)));
  }

  /** Comparisons of long numbers are of a copy. */
  private boolean isCopy(int variable, int of) {
    int at = method.values().definition(variable);
    return at >= 0 && body.at(at) instanceof Stmt.Copy copy && copy.from() == of;
  }
}
