package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
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
  void fields_written_and_read_under_the_same_locks_share_a_note() {
    ThreadState t = Simulation.begin(VectorClock.BOTTOM);
    FieldCell one = new FieldCell();
    FieldCell other = new FieldCell();
    for (FieldCell field : List.of(one, other)) {
      underLocks(t, a, null, field, true);
      underLocks(t, a, b, field, false);
    }
    assertEquals(2, HeldLocks.names(LockNote.read(one.details)).size());
    assertEquals(1, HeldLocks.names(LockNote.write(one.details)).size());
    assertSame(one.details, other.details);
  }

  @Test
  void what_a_field_says_of_locks_does_not_keep_earlier_ones_alive() {
    ThreadState t = Simulation.begin(VectorClock.BOTTOM);
    FieldCell field = new FieldCell();
    List<WeakReference<HeldLocks>> all = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      SyncState outer = SyncState.of(new Object());
      all.add(underLocks(t, outer, a, field, false));
      underLocks(t, outer, a, field, true);
    }
    System.gc();
    long alive = all.stream().filter(held -> held.get() != null).count();
    assertTrue(alive < 100, alive + " of " + all.size());
  }

  /** An access under one lock, or two; inner may be null. */
  private static WeakReference<HeldLocks> underLocks(
      ThreadState t, SyncState outer, SyncState inner, FieldCell field, boolean write) {
    t.hold(outer);
    if (inner != null) {
      t.hold(inner);
    }
    WeakReference<HeldLocks> held = new WeakReference<>(t.held());
    field.check(1, t, write);
    t.release(outer);
    if (inner != null) {
      t.drop(inner);
    }
    t.drop(outer);
    return held;
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
