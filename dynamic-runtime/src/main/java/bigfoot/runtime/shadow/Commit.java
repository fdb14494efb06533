package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import bigfoot.runtime.fasttrack.Conflict;
import bigfoot.runtime.fasttrack.ElementWords;
import bigfoot.runtime.fasttrack.FastTrackRules;
import bigfoot.runtime.fasttrack.OwnElements;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;

/**
 * Runs the checks of one {@link Pending}: FastTrack's rules on the array's shadow, for all elements
 * of a range that share a state at once. Writes go first: a read in the epoch of the thread's own
 * write changes nothing, so elements both read and written take one step, not two, and ranges read
 * that lie in a range written take none.
 */
final class Commit extends Transition {
  private static final int FEW_ELEMENTS = 32;

  /** So few elements had better be checked at once, even where it is enough to note them. */
  private static final int HARDLY_ANY = 3;

  private ThreadState t;
  private boolean write;
  private int site;

  /** What is to be checked of the array at hand. */
  private final Ranges writes = new Ranges();

  private final Ranges reads = new Ranges();

  /** How many ranges were checked in the last run, and how many elements there were in them. */
  private int ranges;

  private long elements;

  /** Races found in the range at hand. */
  private final FoundRaces found = new FoundRaces();

  private final RaceSink sink;

  Commit(RaceSink sink) {
    this.sink = sink;
  }

  @CompiledApart
  void run(ThreadState thread, Object array, Pending p) {
    t = thread;
    ranges = 0;
    elements = 0;
    if (p.isInStreams() && noted(p)) {
      t = null;
      return;
    }
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

  /** Whether the array is this thread's own so far, so that it is enough to note what it did. */
  private boolean noted(Pending p) {
    Owned.Noted how = p.shadow.own(p, t);
    if (how == Owned.Noted.AGAIN && p.elements() > HARDLY_ANY) {
      elements = Long.MAX_VALUE; // it was cheap
    } else if (how != Owned.Noted.REFUSED) {
      ranges = p.active();
      elements = p.elements();
    }
    return how != Owned.Noted.REFUSED;
  }

  /** Whether the last run was about a few elements, hardly any two of them in one range. */
  boolean scattered() {
    return elements <= FEW_ELEMENTS && elements <= 2L * ranges;
  }

  private void check(Object array, ArrayShadow shadow, Accesses accesses, Ranges some) {
    boolean all = accesses.allInRanges(some, shadow.length);
    checkRanges(array, shadow, some);
    if (!all) {
      elements += shadow.length;
      site = accesses.marks().sites();
      shadow.apply(accesses.marks(), this);
      report(array);
    }
  }

  @CompiledApart
  private void checkRanges(Object array, ArrayShadow shadow, Ranges some) {
    some.compact();
    for (int k = 0; k < some.count(); k++) {
      site = some.site(k);
      shadow.apply(some.lo(k), some.hi(k), some.step(k), this);
      elements += 1 + (some.hi(k) - some.lo(k) - 1) / some.step(k);
      report(array);
    }
    ranges += some.count();
  }

  private void report(Object array) {
    if (found.any()) {
      found.report(sink, t, write, site, array);
    }
  }

  /** One element of an array with a state for each, checked at once; false when that has moved. */
  boolean checkElement(
      ThreadState thread, Object array, ArrayShadow shadow, VarState[] fine, int index, int key) {
    begin(thread, key);
    boolean done = shadow.applyElement(fine, index, this) != VarState.SEALED;
    end(array);
    return done;
  }

  /** One element that has words, checked at once; false when it has moved. */
  boolean checkElement(ThreadState thread, Object array, ElementWords words, int index, int key) {
    begin(thread, key);
    boolean done = check(words, index);
    accept();
    end(array);
    return done;
  }

  /** The elements lo, lo + step, … below hi, checked at once. */
  @CompiledApart
  void checkRange(
      ThreadState thread, Object array, ArrayShadow shadow, int lo, int hi, int step, int key) {
    begin(thread, key);
    shadow.apply(lo, hi, step, this);
    end(array);
  }

  private void begin(ThreadState thread, int key) {
    t = thread;
    write = (key & 1) != 0;
    site = key >>> 1;
  }

  private void end(Object array) {
    report(array);
    t = null;
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
  int apply(ElementWords words, int lo, int hi, int step) {
    for (long i = lo; i < hi; i += step) {
      i = OwnElements.access(words, (int) i, hi, step, site, t, write);
      if (i < hi && !check(words, (int) i)) {
        return (int) i;
      }
    }
    return hi;
  }

  /** One element that has words, by all rules; false when it is sealed. */
  private boolean check(ElementWords words, int i) {
    if (!words.check(i, site, t, write)) {
      return false;
    }
    if (t.unfinished) {
      found.add(t.conflicts, i, i + 1, 1);
      t.conflicts = null;
    }
    return true;
  }

  @Override
  void accept() {
    found.accept();
  }

  @Override
  void reject() {
    found.reject();
  }
}
