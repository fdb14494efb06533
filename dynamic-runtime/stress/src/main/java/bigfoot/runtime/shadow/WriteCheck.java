package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ElementWords;
import bigfoot.runtime.fasttrack.FastTrackRules;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;

/** Writes by one thread; counts the elements that race, once their states are in place. */
final class WriteCheck extends Transition {
  private final ThreadState t;
  private int found;
  private int accepted;

  WriteCheck(ThreadState t) {
    this.t = t;
  }

  /** How many of the elements lo, lo + step, … below hi race. */
  int write(ArrayShadow shadow, int lo, int hi, int step) {
    accepted = 0;
    found = 0;
    shadow.apply(lo, hi, step, this);
    return accepted;
  }

  /** As {@link #write}, but if the thread is the array's only user so far, that is noted: 0. */
  int note(ArrayShadow shadow, int lo, int hi, int step) {
    Pending p = new Pending(shadow);
    p.add(1 << 1 | 1).start(lo, hi, step);
    return shadow.own(p, t) == Owned.Noted.REFUSED ? write(shadow, lo, hi, step) : 0;
  }

  /** How many of the elements race whose marks are set. */
  int write(ArrayShadow shadow, IndexMarks marks) {
    accepted = 0;
    found = 0;
    shadow.apply(marks, this);
    return accepted;
  }

  @Override
  VarState apply(VarState old, int lo, int hi, int step) {
    VarState now = FastTrackRules.write(t, old, 1);
    if (t.conflicts != null) {
      found += (hi - 1 - lo) / step + 1;
    }
    return now;
  }

  @Override
  int apply(ElementWords words, int lo, int hi, int step) {
    for (int i = lo; i < hi; i += step) {
      if (!words.check(i, 1, t, true)) {
        return i;
      }
      found += t.unfinished ? 1 : 0;
    }
    return hi;
  }

  @Override
  void accept() {
    accepted += found;
    found = 0;
  }

  @Override
  void reject() {
    found = 0;
  }

  @Override
  void beginSettling(int states) {
    // Nothing is forgotten here.
  }

  @Override
  VarState settle(VarState s) {
    return s;
  }
}
