package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import bigfoot.runtime.fasttrack.ElementWords;
import bigfoot.runtime.fasttrack.Epoch;
import bigfoot.runtime.fasttrack.Horizon;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The accesses to an array by the one thread that has used it since all elements had one state, and
 * that had seen all that came before: what it did in each epoch, as it came. Such accesses race
 * with none, so nothing is checked and no element has a state until another thread comes; then
 * {@link #states} tells what each would have. What was done again only counts as of the last time.
 *
 * <p>Threads of one slot follow one another and count as one. Left by setting {@link #retired}
 * under its lock.
 */
final class Owned {
  /** To look at more of them takes longer than to change states. */
  private static final int MOST_VISITS = 16;

  private static final int FIRST_SETTLE = 4;

  private final int slot;
  private final int length;

  /** What all elements had before. */
  private VarState base;

  private Visit[] visits = new Visit[2];
  private int count;

  /** With so many it is worth looking for some that may be forgotten. */
  private int settleAt = FIRST_SETTLE;

  /** Set when the array's shadow has left this representation. */
  boolean retired;

  Owned(ThreadState owner, VarState base, int length) {
    this.slot = Epoch.slot(owner.claimed());
    this.base = base;
    this.length = length;
  }

  /** How much is stored. */
  synchronized int weight() {
    return count + (base == null ? 0 : 1);
  }

  /**
   * Notes what is pending as done in t's epoch: NEW or AGAIN. REFUSED when t is not the owner, or
   * there is too much to remember.
   */
  @CompiledApart
  synchronized Noted note(Pending p, ThreadState t) {
    long epoch = t.claimed();
    if (retired || Epoch.slot(epoch) != slot) {
      return Noted.REFUSED;
    }
    for (int k = 0; k < count; k++) {
      if (p.repeats(visits[k])) {
        t.accesses();
        set(visits[k], t);
        return Noted.AGAIN;
      }
    }
    if (count == settleAt) {
      settle();
    }
    if (count == MOST_VISITS) {
      return Noted.REFUSED;
    }
    t.accesses();
    add(p.visit(), t);
    return Noted.NEW;
  }

  private static void set(Visit visit, ThreadState t) {
    visit.epoch = t.claimed();
    visit.held = t.held();
  }

  private void add(Visit visit, ThreadState t) {
    if (count == visits.length) {
      visits = Arrays.copyOf(visits, 2 * count);
    }
    set(visit, t);
    visits[count++] = visit;
  }

  /** Forgets what is over the horizon; all before it then is, too. */
  private void settle() {
    Horizon.refresh(count);
    if (Horizon.settle(base) == null) {
      base = null;
      int kept = 0;
      for (int k = 0; k < count; k++) {
        if (!Horizon.passed(visits[k].epoch)) {
          visits[kept++] = visits[k];
        }
      }
      Arrays.fill(visits, kept, count, null);
      count = kept;
    }
    settleAt = Math.min(MOST_VISITS, Math.max(FIRST_SETTLE, 2 * count));
  }

  /** The states that all this comes to. Under the lock. */
  Segments states() {
    Arrays.sort(visits, 0, count, (a, b) -> Long.compare(a.epoch, b.epoch));
    Segments segments = new Segments(length, base);
    Replay replay = new Replay();
    Ranges writes = new Ranges();
    Ranges reads = new Ranges();
    for (int k = 0; k < count; k++) {
      visits[k].addTo(writes, reads, length);
      replay.all(segments, writes, visits[k], true);
      reads.removeCovered(writes);
      replay.all(segments, reads, visits[k], false);
      writes.clear();
      reads.clear();
    }
    return segments;
  }

  /** What became of an attempt to note something. */
  enum Noted {
    NEW,
    AGAIN,
    REFUSED
  }

  /** [FT Read Exclusive] and [FT Write Exclusive], whose premises the owner meets. */
  private static final class Replay extends Transition {
    private Visit visit;
    private boolean write;
    private int site;

    /** New states by old, for equal ones are to be one. */
    private final Map<VarState, VarState> next = new IdentityHashMap<>();

    void all(Segments segments, Ranges ranges, Visit visit, boolean write) {
      this.visit = visit;
      this.write = write;
      ranges.compact();
      for (int k = 0; k < ranges.count(); k++) {
        site = ranges.site(k);
        next.clear();
        segments.apply(ranges.lo(k), ranges.hi(k), ranges.step(k), this);
      }
    }

    @Override
    VarState apply(VarState old, int lo, int hi, int step) {
      return next.computeIfAbsent(write ? null : old, this::after);
    }

    private VarState after(VarState old) {
      return write
          ? VarState.written(visit.epoch, site, visit.held)
          : VarState.read(old, visit.epoch, site, visit.held);
    }

    @Override
    int apply(ElementWords words, int lo, int hi, int step) {
      throw new IllegalStateException("segments have no words");
    }

    @Override
    void accept() {
      // Nothing is found here.
    }

    @Override
    void reject() {
      // Nothing is found here.
    }
  }
}
