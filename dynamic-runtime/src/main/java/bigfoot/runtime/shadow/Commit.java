package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.Conflict;
import bigfoot.runtime.fasttrack.FastTrackRules;
import bigfoot.runtime.fasttrack.Horizon;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;

/**
 * Runs the checks of one {@link Pending}: FastTrack's rules on the array's shadow, for all elements
 * of a range that share a state at once. Writes go first: a read in the epoch of the thread's own
 * write changes nothing, so elements both read and written take one step, not two, and ranges read
 * that lie in a range written take none.
 */
final class Commit extends Transition {
  private ThreadState t;
  private boolean write;
  private int site;

  /** What is to be checked of the array at hand. */
  private final Ranges writes = new Ranges();

  private final Ranges reads = new Ranges();

  /** Races found in the range at hand. */
  private final FoundRaces found = new FoundRaces();

  private final RaceSink sink;

  Commit(RaceSink sink) {
    this.sink = sink;
  }

  void run(ThreadState thread, Object array, Pending p) {
    t = thread;
    writes.clear();
    reads.clear();
    p.addTo(writes, reads);
    write = true;
    check(array, p.shadow, p.writes, writes);
    write = false;
    reads.removeCovered(writes);
    check(array, p.shadow, p.reads, reads);
    t = null;
  }

  private void check(Object array, ArrayShadow shadow, Accesses accesses, Ranges ranges) {
    boolean all = accesses.allInRanges(ranges, shadow.length);
    checkRanges(array, shadow, ranges);
    if (!all) {
      site = accesses.bits().sites();
      shadow.apply(accesses.bits(), this);
      report(array);
    }
  }

  private void checkRanges(Object array, ArrayShadow shadow, Ranges ranges) {
    ranges.compact();
    for (int k = 0; k < ranges.count(); k++) {
      site = ranges.site(k);
      shadow.apply(ranges.lo(k), ranges.hi(k), ranges.step(k), this);
      report(array);
    }
  }

  private void report(Object array) {
    if (found.any()) {
      found.report(sink, t, write, site, array);
    }
  }

  /** One element of an array with a state for each, checked at once; false when that has moved. */
  boolean checkElement(
      ThreadState thread, Object array, ArrayShadow shadow, VarState[] fine, int index, int key) {
    t = thread;
    write = (key & 1) != 0;
    site = key >>> 1;
    boolean done = shadow.applyElement(fine, index, this) != VarState.SEALED;
    report(array);
    t = null;
    return done;
  }

  @Override
  VarState apply(VarState old, int lo, int hi, int step) {
    VarState now = write ? FastTrackRules.write(t, old, site) : FastTrackRules.read(t, old, site);
    Conflict conflicts = t.conflicts;
    if (conflicts != null) {
      t.conflicts = null;
      found.add(conflicts, lo, hi, step);
    }
    return now;
  }

  @Override
  void accept() {
    found.accept();
  }

  @Override
  void reject() {
    found.reject();
  }

  @Override
  VarState join(VarState a, VarState b) {
    return VarState.join(a, b);
  }

  @Override
  void beginSettling(int states) {
    Horizon.refresh(states);
  }

  @Override
  VarState settle(VarState s) {
    return Horizon.settle(s);
  }
}
