package bigfoot.predict.order;

import bigfoot.predict.trace.Conflicts;
import bigfoot.predict.trace.TraceFacts;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What WCP and DC have in common: rule (a) orders a section's release before a later section's
 * access that conflicts with one of its own, rule (b) orders releases of a lock when the acquire of
 * the first is ordered before the second.
 *
 * @param <L> what the relation keeps of a lock
 */
abstract class SectionOrder<L extends LockState> extends Order {
  private final Conflicts conflicts;
  private final List<L> locks;
  private final HeldLocks<L> held;

  /**
   * Per variable: what the innermost lock that protected it last keeps of it; usually that is
   * wanted again.
   */
  private final LockedAccesses[] recent;

  SectionOrder(TraceFacts facts) {
    super(facts);
    conflicts = facts.conflicts();
    recent = new LockedAccesses[conflicts.size()];
    locks = new ArrayList<>(Collections.nCopies(facts.locks(), null));
    held = new HeldLocks<>(facts.slots());
  }

  /** The state of a lock met for the first time. */
  abstract L create(int l);

  /** What t learns from the lock itself. */
  abstract void acquired(int t, L lock);

  /** Rule (b): sections whose acquire is known end before this release. */
  abstract void ruleB(int t, L lock, int user);

  /** The section has ended; it may be queued for others' rule (b). */
  abstract void released(L lock, int user, Release now);

  /** Per slot: what it has learnt by the relation. */
  abstract Clock[] learnt();

  /** By rule (a): the release is ordered before t's access. */
  abstract void learn(int t, Release release);

  /** Whether the lock orders nothing, as one slot alone takes it, and need not be followed. */
  abstract boolean isIdle(int l);

  private L lock(int l) {
    L lock = locks.get(l);
    if (lock == null && !isIdle(l)) {
      lock = create(l);
      locks.set(l, lock);
    }
    return lock;
  }

  /** [Acquire]: the section is queued when it ends, its time is taken now. */
  @Override
  final void acquire(int t, int l) {
    L lock = lock(l);
    if (lock != null) {
      acquired(t, lock);
      lock.begin(times[t]);
      held.enter(t, lock);
    }
  }

  /** [Release]. */
  @Override
  final void release(int t, int l) {
    L lock = lock(l);
    if (lock != null) {
      held.leave(t, lock);
      int user = lock.user(t);
      ruleB(t, lock, user);
      Release now = now(t);
      lock.end(user, now);
      released(lock, user, now);
    }
    times[t]++;
  }

  /** [Rule (a)] for a read. */
  @Override
  final void read(int t, int x) {
    access(t, x, false);
  }

  /** [Rule (a)] for a write. */
  @Override
  final void write(int t, int x) {
    access(t, x, true);
  }

  private void access(int t, int x, boolean write) {
    ObjectArrayList<L> mine = held.of(t);
    int number = mine.isEmpty() ? -1 : conflicts.number(x);
    if (number >= 0) {
      for (int i = 0; i < mine.size(); i++) {
        access(t, mine.get(i), number, write, i == mine.size() - 1);
      }
    }
  }

  private void access(int t, L lock, int x, boolean write, boolean innermost) {
    if (lock.users.length == 1) {
      return;
    }
    LockedAccesses a = recent[x];
    if (a == null || a.lock != lock) {
      a = lock.of(x, learnt());
      recent[x] = innermost ? a : recent[x];
    }
    Clock known = learnt()[t];
    Release writes = a.unknownWrites(t, known);
    if (writes != null) {
      learn(t, writes);
    }
    Release reads = write ? a.unknownReads(t, known) : null;
    if (reads != null) {
      learn(t, reads);
    }
    lock.touch(a, write);
  }
}
