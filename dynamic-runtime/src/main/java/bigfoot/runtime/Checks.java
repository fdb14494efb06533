package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.shadow.ArrayDetector;
import bigfoot.runtime.shadow.ArrayDetectors;
import bigfoot.runtime.shadow.ForeignFields;
import bigfoot.runtime.shadow.HiddenState;
import bigfoot.runtime.trace.RecordedArrays;
import bigfoot.runtime.trace.Recorder;

/**
 * What instrumented code calls for accesses. Each method runs before the access it stands for (or
 * after several, where placement says so) and never throws. Fields whose classes are rewritten are
 * checked by these classes themselves, see {@link FieldChecks}.
 *
 * <p>The last argument is the state of the running thread. A method asks for it once ({@link
 * #thread}) and keeps it in a local: it runs on one thread from entry to exit.
 */
public final class Checks {
  static final ArrayDetector ARRAYS =
      Recorder.ON ? new RecordedArrays() : ArrayDetectors.forDetector(Config.DETECTOR);

  static {
    RaceReporter.start();
  }

  private Checks() {}

  /** The running thread's state, for the other methods; nobody's without stack left to find it. */
  public static ThreadState thread() {
    try {
      return ThreadState.current();
    } catch (Throwable e) {
      Failure.inCheck("thread", e);
      return ThreadState.NOBODY;
    }
  }

  /** Before a read of a field whose class has no shadow field; holder is the Class for a static. */
  public static void readForeign(Object holder, String field, int site) {
    if (holder != null) {
      try {
        ForeignFields.cell(holder, field).check(site, thread(), false);
      } catch (Throwable e) {
        Failure.inCheck("readForeign", e);
      }
    }
  }

  /**
   * Before a write of a field whose class has no shadow field; holder is the Class for a static.
   */
  public static void writeForeign(Object holder, String field, int site) {
    if (holder != null) {
      try {
        ForeignFields.cell(holder, field).check(site, thread(), true);
      } catch (Throwable e) {
        Failure.inCheck("writeForeign", e);
      }
    }
  }

  /** Before a call that reads, or changes, what a JDK object hides. */
  public static void state(HiddenState state, boolean write, int site, ThreadState t) {
    try {
      countAccesses(1);
      state.check(site, t, write);
    } catch (Throwable e) {
      Failure.inCheck("state", e);
    }
  }

  /** Before a read of array[index]. */
  public static void readElement(Object array, int index, int site, ThreadState t) {
    readAndSee(array, index, site, t);
  }

  /** Before a write of array[index]. */
  public static void writeElement(Object array, int index, int site, ThreadState t) {
    writeAndSee(array, index, site, t);
  }

  /** As {@link #readElement}; the elements of the array known to be read, as marks, or null. */
  static byte[] readAndSee(Object array, int index, int site, ThreadState t) {
    try {
      if (t == ThreadState.NOBODY) {
        return null;
      }
      if (array != null && t.optimistic && !Recorder.ON) {
        OptimisticReads.ofArray(t, array, index, index + 1, 1, site);
      } else if (Recorder.ON || array != null) {
        if (Config.STATS) {
          countArray(t);
        }
        return ARRAYS.read(t, array, index, site);
      }
    } catch (Throwable e) {
      Failure.inCheck("readElement", e);
    }
    return null;
  }

  /** As {@link #writeElement}; the elements of the array known to be written, as marks, or null. */
  static byte[] writeAndSee(Object array, int index, int site, ThreadState t) {
    try {
      if (t != ThreadState.NOBODY && (Recorder.ON || array != null)) {
        if (Config.STATS) {
          countArray(t);
        }
        return ARRAYS.write(t, array, index, site);
      }
    } catch (Throwable e) {
      Failure.inCheck("writeElement", e);
    }
    return null;
  }

  /** For reads of array[lo], array[lo + step], … below hi, as far as the array goes; step > 0. */
  public static void readRange(Object array, int lo, int hi, int step, int site, ThreadState t) {
    try {
      if (array == null || t == ThreadState.NOBODY) {
        return;
      }
      if (t.optimistic) {
        OptimisticReads.ofArray(t, array, lo, hi, step, site);
      } else {
        RangeChecks.check(t, array, lo, hi, step, site, false);
      }
    } catch (Throwable e) {
      Failure.inCheck("readRange", e);
    }
  }

  /** For writes of array[lo], array[lo + step], … below hi, as far as the array goes; step > 0. */
  public static void writeRange(Object array, int lo, int hi, int step, int site, ThreadState t) {
    try {
      if (array != null && t != ThreadState.NOBODY) {
        RangeChecks.check(t, array, lo, hi, step, site, true);
      }
    } catch (Throwable e) {
      Failure.inCheck("writeRange", e);
    }
  }

  /**
   * For reads of array[through[lo]], array[through[lo + step]], … below hi, as far as the arrays
   * go; step > 0.
   */
  public static void readThrough(
      Object array, Object through, int lo, int hi, int step, int site, ThreadState t) {
    if (array != null && through != null) {
      IndirectChecks.read(array, (int[]) through, lo, hi, step, site, t);
    }
  }

  /** As {@link #readThrough}, for writes. */
  public static void writeThrough(
      Object array, Object through, int lo, int hi, int step, int site, ThreadState t) {
    if (array != null && through != null) {
      IndirectChecks.write(array, (int[]) through, lo, hi, step, site, t);
    }
  }

  /** In programs instrumented to count: n accesses are made here. */
  public static void countAccesses(int n) {
    try {
      if (Config.STATS) {
        ThreadState.current().counters.accesses += n;
      }
    } catch (Throwable e) {
      Failure.inCheck("countAccesses", e);
    }
  }

  static void countArray(ThreadState t) {
    t.counters.arrayChecks++;
  }
}
