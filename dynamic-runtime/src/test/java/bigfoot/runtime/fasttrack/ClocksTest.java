package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** [FT Acquire], [FT Release], [FT Fork], [FT Join] and the reuse of slots. */
class ClocksTest {
  private final ThreadState t = Simulation.begin(VectorClock.BOTTOM);
  private final ThreadState u = Simulation.begin(VectorClock.BOTTOM);

  @Test
  void release_then_acquire_orders_what_was_before_the_release_only() {
    SyncState m = new SyncState();
    long before = t.claimed();
    t.release(m);
    long after = t.epoch;
    u.acquire(m);
    assertTrue(u.covers(before));
    assertFalse(u.covers(after));
  }

  @Test
  void a_volatile_remembers_all_that_wrote_it() {
    SyncState x = new SyncState();
    long one = t.claimed();
    long two = u.claimed();
    t.release(x);
    u.release(x);
    ThreadState v = Simulation.begin(VectorClock.BOTTOM);
    v.acquire(x);
    assertTrue(v.covers(one) && v.covers(two));
  }

  @Test
  void a_child_knows_its_parent_up_to_the_fork() {
    long before = t.claimed();
    ThreadState child = Simulation.begin(t.fork());
    assertTrue(child.covers(before));
    assertFalse(child.covers(t.epoch));
  }

  @Test
  void whoever_joins_a_thread_knows_all_it_did() {
    ThreadState child = Simulation.begin(t.fork());
    VarState s = FastTrackRules.write(child, null, 1);
    Slots.ended(child);
    t.join(child);
    assertTrue(t.covers(s.write));
    assertFalse(u.covers(s.write));
  }

  @Test
  void a_slot_passes_on_only_to_a_thread_that_knows_its_last_access() {
    ThreadState first = Simulation.begin(t.fork());
    FastTrackRules.write(first, null, 1);
    int slot = first.slot();
    Slots.ended(first);
    ThreadState stranger = Simulation.begin(u.fork());
    FastTrackRules.write(stranger, null, 1);
    assertNotEquals(slot, stranger.slot());
    t.join(first);
    ThreadState heir = Simulation.begin(t.fork());
    VarState s = FastTrackRules.write(heir, null, 1);
    assertEquals(slot, heir.slot());
    assertFalse(t.covers(s.write), "the heir's accesses are its own");
  }

  @Test
  void epochs_keep_slot_and_clock_apart() {
    long e = Epoch.of(Epoch.MAX_SLOT, Epoch.MAX_CLOCK);
    assertEquals(Epoch.MAX_SLOT, Epoch.slot(e));
    assertEquals(Epoch.MAX_CLOCK, Epoch.clock(e));
    assertTrue(e > 0);
  }
}
