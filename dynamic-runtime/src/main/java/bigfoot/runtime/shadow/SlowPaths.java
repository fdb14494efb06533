package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.ThreadState;

/** The ways from a check into the code that notes and commits accesses to arrays. */
final class SlowPaths extends OutOfLine {
  private static final long serialVersionUID = 1;

  private SlowPaths() {}

  static byte[] add(CompressedArrays arrays, ThreadState t, Object array, int index, int key) {
    return arrays.footprint(t).addAside(t, array, index, key);
  }

  static void commitAll(Footprint f, ThreadState t) {
    f.commitAll(t);
  }

  static void run(Commit commit, ThreadState t, Object array, Pending p) {
    commit.run(t, array, p);
  }

  static void apply(Segments segments, int lo, int hi, int step, Transition t) {
    segments.apply(lo, hi, step, t);
  }
}
