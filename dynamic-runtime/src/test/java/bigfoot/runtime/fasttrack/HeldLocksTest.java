package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HeldLocksTest {
  private final SyncState a = SyncState.of(new Object());
  private final SyncState b = SyncState.of(new Object());

  @Test
  void a_lock_taken_again_while_held_makes_nothing_new_the_next_time() {
    ThreadState t = Simulation.begin(VectorClock.BOTTOM);
    t.hold(a);
    HeldLocks once = t.held();
    t.hold(b);
    t.hold(a);
    t.hold(a);
    HeldLocks often = t.held();
    for (SyncState lock : List.of(a, a, b, a)) {
      t.drop(lock);
    }
    t.hold(a);
    assertSame(once, t.held());
    t.hold(b);
    t.hold(a);
    t.hold(a);
    assertSame(often, t.held());
  }

  @Test
  void names_are_those_of_the_locks_in_the_order_they_were_taken() {
    Random random = new Random(3);
    List<SyncState> locks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      locks.add(SyncState.of(new Object()));
    }
    List<ThreadState> threads = new ArrayList<>();
    List<List<SyncState>> taken = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      threads.add(Simulation.begin(VectorClock.BOTTOM));
      taken.add(new ArrayList<>());
    }
    for (int step = 0; step < 20_000; step++) {
      int who = random.nextInt(threads.size());
      SyncState lock = locks.get(random.nextInt(locks.size()));
      takeOrGive(threads.get(who), lock, taken.get(who), random);
      assertEquals(names(taken.get(who)), HeldLocks.names(threads.get(who).held()));
    }
  }

  /** The threads are not kept from holding one lock at once, which makes no difference here. */
  private static void takeOrGive(
      ThreadState t, SyncState lock, List<SyncState> taken, Random random) {
    if (taken.size() < 6 && random.nextInt(5) < 3) {
      t.hold(lock);
      taken.add(lock);
    } else {
      t.drop(lock);
      int last = taken.lastIndexOf(lock);
      if (last >= 0) {
        taken.remove(last);
      }
    }
  }

  private static List<String> names(List<SyncState> taken) {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    for (int i = taken.size() - 1; i >= 0; i--) {
      LockState lock = (LockState) taken.get(i);
      names.add(lock.type + "@" + Integer.toHexString(lock.hash));
    }
    return List.copyOf(names);
  }
}
