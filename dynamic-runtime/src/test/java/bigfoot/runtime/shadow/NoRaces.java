package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;

/** For programs that have no race. */
final class NoRaces extends RaceSink {
  @Override
  void race(ThreadState t, boolean write, int site, Object array, int lo, int hi, int step) {
    throw new IllegalStateException("race on " + lo + ".." + hi + " by " + step);
  }
}
