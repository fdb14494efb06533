package bigfoot.runtime;

import bigfoot.runtime.fasttrack.FastTrackRules;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.shadow.ArrayDetector;
import bigfoot.runtime.shadow.ArrayDetectors;
import bigfoot.runtime.shadow.ForeignFields;
import bigfoot.runtime.trace.RecordedArrays;
import bigfoot.runtime.trace.Recorder;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/**
 * What instrumented code calls for accesses. Each method runs before the access it stands for (or
 * after several, where placement says so) and never throws. The fast path, inlined into callers, is
 * a load and a compare; the rest is in the methods called slow.
 */
public final class Checks {
  private static final ArrayDetector ARRAYS =
      Recorder.ON ? new RecordedArrays() : ArrayDetectors.forDetector(Config.DETECTOR);

  static {
    RaceReporter.start();
  }

  private Checks() {}

  /** Before a read of a field group of holder whose shadow was loaded from handle's field. */
  public static void read(Object holder, VarState shadow, VarHandle handle, int site) {
    try {
      ThreadState t = ThreadState.current();
      if (Config.STATS) {
        countField(t);
      }
      if (Recorder.ON) {
        Recorder.read(t, holder, shadow, handle, site);
      } else if (!t.hasRead(shadow)) {
        readSlow(t, holder, handle, site);
      }
    } catch (Throwable e) {
      Failure.inCheck("read", e);
    }
  }

  /** Before a write of a field group of holder whose shadow was loaded from handle's field. */
  public static void write(Object holder, VarState shadow, VarHandle handle, int site) {
    try {
      ThreadState t = ThreadState.current();
      if (Config.STATS) {
        countField(t);
      }
      if (Recorder.ON) {
        Recorder.write(t, holder, shadow, handle, site);
      } else if (!t.hasWritten(shadow)) {
        writeSlow(t, holder, handle, site);
      }
    } catch (Throwable e) {
      Failure.inCheck("write", e);
    }
  }

  /** Before a read of a static field group. */
  public static void readStatic(VarState shadow, VarHandle handle, int site) {
    try {
      ThreadState t = ThreadState.current();
      if (Config.STATS) {
        countField(t);
      }
      if (Recorder.ON) {
        Recorder.read(t, null, shadow, handle, site);
      } else if (!t.hasRead(shadow)) {
        readStaticSlow(t, handle, site);
      }
    } catch (Throwable e) {
      Failure.inCheck("readStatic", e);
    }
  }

  /** Before a write of a static field group. */
  public static void writeStatic(VarState shadow, VarHandle handle, int site) {
    try {
      ThreadState t = ThreadState.current();
      if (Config.STATS) {
        countField(t);
      }
      if (Recorder.ON) {
        Recorder.write(t, null, shadow, handle, site);
      } else if (!t.hasWritten(shadow)) {
        writeStaticSlow(t, handle, site);
      }
    } catch (Throwable e) {
      Failure.inCheck("writeStatic", e);
    }
  }

  /** Before a read of a field whose class has no shadow field; holder is the Class for a static. */
  public static void readForeign(Object holder, String field, int site) {
    if (holder != null) {
      try {
        ForeignFields.Cell cell = ForeignFields.cell(holder, field);
        read(cell, cell.state, ForeignFields.Cell.STATE, site);
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
        ForeignFields.Cell cell = ForeignFields.cell(holder, field);
        write(cell, cell.state, ForeignFields.Cell.STATE, site);
      } catch (Throwable e) {
        Failure.inCheck("writeForeign", e);
      }
    }
  }

  /** Before a call that reads what a JDK object hides. */
  public static void readState(Object object, int site) {
    try {
      ForeignFields.Cell cell = ForeignFields.hidden(ThreadState.current(), object);
      countAccesses(1);
      read(cell, cell.state, ForeignFields.Cell.STATE, site);
    } catch (Throwable e) {
      Failure.inCheck("readState", e);
    }
  }

  /** Before a call that changes what a JDK object hides. */
  public static void writeState(Object object, int site) {
    try {
      ForeignFields.Cell cell = ForeignFields.hidden(ThreadState.current(), object);
      countAccesses(1);
      write(cell, cell.state, ForeignFields.Cell.STATE, site);
    } catch (Throwable e) {
      Failure.inCheck("writeState", e);
    }
  }

  /** Before a read of array[index]. */
  public static void readElement(Object array, int index, int site) {
    if (array != null && index >= 0 && index < Array.getLength(array)) {
      try {
        ThreadState t = ThreadState.current();
        if (Config.STATS) {
          countArray(t);
        }
        if (!t.optimistic) {
          ARRAYS.read(t, array, index, site);
        }
      } catch (Throwable e) {
        Failure.inCheck("readElement", e);
      }
    }
  }

  /** Before a write of array[index]. */
  public static void writeElement(Object array, int index, int site) {
    if (array != null && index >= 0 && index < Array.getLength(array)) {
      try {
        ThreadState t = ThreadState.current();
        if (Config.STATS) {
          countArray(t);
        }
        ARRAYS.write(t, array, index, site);
      } catch (Throwable e) {
        Failure.inCheck("writeElement", e);
      }
    }
  }

  /** For reads of array[lo], array[lo + step], … below hi, as far as the array goes; step > 0. */
  public static void readRange(Object array, int lo, int hi, int step, int site) {
    if (array != null) {
      try {
        int end = Math.min(hi, Array.getLength(array));
        int start = clip(lo, step);
        if (start < end && step > 0) {
          ThreadState t = ThreadState.current();
          if (Config.STATS) {
            countArray(t);
          }
          if (!t.optimistic) {
            ARRAYS.readRange(t, array, start, end, step, site);
          }
        }
      } catch (Throwable e) {
        Failure.inCheck("readRange", e);
      }
    }
  }

  /** For writes of array[lo], array[lo + step], … below hi, as far as the array goes; step > 0. */
  public static void writeRange(Object array, int lo, int hi, int step, int site) {
    if (array != null) {
      try {
        int end = Math.min(hi, Array.getLength(array));
        int start = clip(lo, step);
        if (start < end && step > 0) {
          ThreadState t = ThreadState.current();
          if (Config.STATS) {
            countArray(t);
          }
          ARRAYS.writeRange(t, array, start, end, step, site);
        }
      } catch (Throwable e) {
        Failure.inCheck("writeRange", e);
      }
    }
  }

  /** A read of a field group whose shadow is still to be loaded. */
  static void readNow(Object holder, VarHandle handle, int site) {
    read(holder, (VarState) handle.getAcquire(holder), handle, site);
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

  private static void countField(ThreadState t) {
    t.counters.fieldChecks++;
    t.counters.shadowOps++;
  }

  private static void countArray(ThreadState t) {
    t.counters.arrayChecks++;
  }

  /** The first of lo, lo + step, … that is not negative. */
  private static int clip(int lo, int step) {
    return lo >= 0 || step <= 0 ? lo : Math.floorMod(lo, step);
  }

  private static void readSlow(ThreadState t, Object holder, VarHandle handle, int site) {
    if (t.inside || t.optimistic || handle == null || Failure.disabled()) {
      return;
    }
    for (; ; ) {
      VarState s = (VarState) handle.getAcquire(holder);
      VarState next = FastTrackRules.read(t, s, site);
      if (next == s || handle.compareAndSet(holder, s, next)) {
        break;
      }
    }
    if (t.conflicts != null) {
      report(t, holder, false, site);
    }
  }

  private static void writeSlow(ThreadState t, Object holder, VarHandle handle, int site) {
    if (t.inside || handle == null || Failure.disabled()) {
      return;
    }
    for (; ; ) {
      VarState s = (VarState) handle.getAcquire(holder);
      VarState next = FastTrackRules.write(t, s, site);
      if (next == s || handle.compareAndSet(holder, s, next)) {
        break;
      }
    }
    if (t.conflicts != null) {
      report(t, holder, true, site);
    }
  }

  private static void report(ThreadState t, Object holder, boolean write, int site) {
    Class<?> hidden =
        holder instanceof ForeignFields.Cell ? ((ForeignFields.Cell) holder).stateOf : null;
    if (hidden != null) {
      RaceReporter.state(t, write, site, hidden);
    } else {
      RaceReporter.field(t, write, site);
    }
  }

  private static void readStaticSlow(ThreadState t, VarHandle handle, int site) {
    if (t.inside || t.optimistic || handle == null || Failure.disabled()) {
      return;
    }
    for (; ; ) {
      VarState s = (VarState) handle.getAcquire();
      VarState next = FastTrackRules.read(t, s, site);
      if (next == s || handle.compareAndSet(s, next)) {
        break;
      }
    }
    if (t.conflicts != null) {
      RaceReporter.field(t, false, site);
    }
  }

  private static void writeStaticSlow(ThreadState t, VarHandle handle, int site) {
    if (t.inside || handle == null || Failure.disabled()) {
      return;
    }
    for (; ; ) {
      VarState s = (VarState) handle.getAcquire();
      VarState next = FastTrackRules.write(t, s, site);
      if (next == s || handle.compareAndSet(s, next)) {
        break;
      }
    }
    if (t.conflicts != null) {
      RaceReporter.field(t, true, site);
    }
  }
}
