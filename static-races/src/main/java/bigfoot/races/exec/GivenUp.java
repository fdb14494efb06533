package bigfoot.races.exec;

import bigfoot.races.ir.Body;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntPredicate;

/**
 * Whether a lock that {@code tryLock} took may have been given back by the time its result is
 * tested: {@code boolean got = lock.tryLock(); … if (got) lock.unlock(); … if (got) …}. The last of
 * these tests says nothing about the lock.
 */
final class GivenUp {
  private final Body body;
  private final IntPredicate gives;

  /** Gives says which statements may give a lock back. */
  GivenUp(Body body, IntPredicate gives) {
    this.body = body;
    this.gives = gives;
  }

  /** Whether some way from taken to test, not through taken once more, gives a lock back. */
  boolean between(int taken, int test) {
    for (int release : reached(taken, taken).stream().filter(gives).toArray()) {
      if (reached(release, taken).get(test)) {
        return true;
      }
    }
    return false;
  }

  /** The statements that can follow after from, on ways that end at last. */
  private BitSet reached(int from, int last) {
    BitSet found = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    work.add(from);
    while (!work.isEmpty()) {
      for (int next : body.successors(work.poll())) {
        if (next != last && !found.get(next)) {
          found.set(next);
          work.add(next);
        }
      }
    }
    return found;
  }
}
