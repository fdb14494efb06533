package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which rule fires when, what it leaves behind, and what it calls a race. */
class FastTrackRulesTest {
  private ThreadState t;
  private ThreadState u;
  private ThreadState v;
  private final SyncState lock = new SyncState();

  @BeforeEach
  void threads() {
    t = Simulation.begin(VectorClock.BOTTOM);
    u = Simulation.begin(VectorClock.BOTTOM);
    v = Simulation.begin(VectorClock.BOTTOM);
  }

  @Test
  void first_read_is_exclusive_and_the_next_in_the_epoch_changes_nothing() {
    VarState s = read(t, null, 1, Rule.READ_EXCLUSIVE);
    assertEquals(t.epoch, s.read);
    assertEquals(1, s.readSite);
    assertSame(s, read(t, s, 2, Rule.READ_SAME_EPOCH));
  }

  @Test
  void a_read_in_the_epoch_of_the_threads_own_write_changes_nothing() {
    VarState s = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    assertSame(s, read(t, s, 2, Rule.READ_SAME_EPOCH));
  }

  @Test
  void an_ordered_read_replaces_the_one_before() {
    VarState s = read(t, null, 1, Rule.READ_EXCLUSIVE);
    order(t, u);
    s = read(u, s, 2, Rule.READ_EXCLUSIVE);
    assertEquals(u.epoch, s.read);
  }

  @Test
  void concurrent_reads_are_shared_and_are_no_race() {
    VarState s = read(t, null, 1, Rule.READ_EXCLUSIVE);
    ReadShared two = (ReadShared) read(u, s, 2, Rule.READ_SHARE);
    ReadShared three = (ReadShared) read(v, two, 3, Rule.READ_SHARED);
    assertEquals(2, two.reads.length);
    assertTrue(three.readIn(t.epoch));
    assertTrue(three.readIn(v.epoch));
    assertSame(three, read(u, three, 4, Rule.READ_SAME_EPOCH));
  }

  @Test
  void a_read_forgets_the_shared_reads_before_it() {
    VarState s = read(u, read(t, null, 1, Rule.READ_EXCLUSIVE), 2, Rule.READ_SHARE);
    order(t, v);
    order(u, v);
    s = read(v, s, 3, Rule.READ_SHARED);
    assertEquals(v.epoch, s.read);
  }

  @Test
  void a_write_in_the_epoch_of_the_last_changes_nothing() {
    VarState s = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    assertSame(s, write(t, s, 2, Rule.WRITE_SAME_EPOCH));
  }

  @Test
  void a_write_after_all_shared_reads_is_no_race() {
    VarState s = read(u, read(t, null, 1, Rule.READ_EXCLUSIVE), 2, Rule.READ_SHARE);
    order(t, v);
    order(u, v);
    s = write(v, s, 3, Rule.WRITE_SHARED);
    assertEquals(v.epoch, s.write);
    assertEquals(Epoch.NONE, s.read);
  }

  @Test
  void a_write_races_with_each_shared_read_that_is_not_ordered() {
    VarState s = read(u, read(t, null, 1, Rule.READ_EXCLUSIVE), 2, Rule.READ_SHARE);
    order(t, v);
    FastTrackRules.write(v, s, 3);
    assertEquals(Rule.WRITE_SHARED, v.rule());
    assertConflict(v.conflicts, false, 2, u);
    assertNull(v.conflicts.next);
  }

  @Test
  void a_read_races_with_a_concurrent_write() {
    VarState s = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    VarState next = FastTrackRules.read(u, s, 2);
    assertConflict(u.conflicts, true, 1, t);
    assertEquals(u.epoch, next.read, "the state moves on after a race");
  }

  @Test
  void a_write_races_with_a_concurrent_write_and_read() {
    VarState s = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    order(t, u);
    s = read(u, s, 2, Rule.READ_EXCLUSIVE);
    FastTrackRules.write(v, s, 3);
    assertConflict(v.conflicts, false, 2, u);
    assertConflict(v.conflicts.next, true, 1, t);
  }

  @Test
  void variables_with_one_history_share_one_state() {
    assertSame(write(t, null, 1, Rule.WRITE_EXCLUSIVE), write(t, null, 1, Rule.WRITE_EXCLUSIVE));
    VarState x = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    order(t, u);
    assertSame(FastTrackRules.read(u, x, 2), FastTrackRules.read(u, x, 2));
  }

  @Test
  void the_locks_held_at_both_accesses_are_known() {
    SyncState a = SyncState.of("a");
    t.hold(a);
    VarState s = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    t.drop(a);
    FastTrackRules.write(u, s, 2);
    assertEquals(1, HeldLocks.names(u.conflicts.locks).size());
    assertTrue(HeldLocks.names(u.conflicts.locks).get(0).startsWith("java.lang.String@"));
    assertNull(t.held());
  }

  @Test
  void a_clock_counted_to_its_end_goes_on_in_a_fresh_slot() {
    t.claimed();
    t.epoch = Epoch.of(t.slot(), Epoch.MAX_CLOCK);
    VarState s = write(t, null, 1, Rule.WRITE_EXCLUSIVE);
    int slot = t.slot();
    order(t, u);
    assertTrue(t.slot() != slot && t.covers(s.write));
    assertNotNull(write(u, s, 2, Rule.WRITE_EXCLUSIVE));
    FastTrackRules.write(v, s, 3);
    assertConflict(v.conflicts, true, 1, t);
  }

  private void order(ThreadState before, ThreadState after) {
    before.release(lock);
    after.acquire(lock);
  }

  private static VarState read(ThreadState t, VarState s, int site, Rule rule) {
    VarState next = FastTrackRules.read(t, s, site);
    assertEquals(rule, t.rule());
    assertNull(t.conflicts);
    return next;
  }

  private static VarState write(ThreadState t, VarState s, int site, Rule rule) {
    t.fired(rule);
    VarState next = FastTrackRules.write(t, s, site);
    assertEquals(rule, t.rule());
    assertNull(t.conflicts);
    return next;
  }

  private static void assertConflict(Conflict c, boolean write, int site, ThreadState by) {
    assertNotNull(c, "no race");
    assertEquals(write, c.write);
    assertEquals(site, c.site);
    assertSame(by.info, Slots.owner(c.epoch));
  }
}
