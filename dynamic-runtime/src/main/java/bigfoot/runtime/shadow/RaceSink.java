package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.report.RaceReporter;

/** Who hears of races on arrays. */
class RaceSink {
  /** The elements lo, lo + step, … below hi race with t.conflicts. */
  void race(ThreadState t, boolean write, int site, Object array, int lo, int hi, int step) {
    RaceReporter.array(t, write, site, array, lo, hi);
  }
}
