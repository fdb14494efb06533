package bigfoot.runtime;

import bigfoot.runtime.fasttrack.Details;
import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.FieldRules;
import bigfoot.runtime.fasttrack.FieldTransition;
import bigfoot.runtime.fasttrack.FieldWords;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.shadow.HiddenState;
import bigfoot.runtime.trace.Recorder;

/**
 * Checks of fields, as {@link FieldTransition} makes them: what comes next in a plain run and in a
 * recorded one, and what is left to do afterwards. Only {@link #check} catches what is thrown for
 * want of memory or stack, the others leave that to their callers.
 */
public final class FieldChecks {
  private FieldChecks() {}

  /** Whether a check by t is to be made. */
  public static boolean begin(ThreadState t) {
    if (!t.isChecked() || Failure.disabled()) {
      return false;
    }
    if (Config.STATS) {
      t.counters.fieldChecks++;
      t.counters.shadowOps++;
    }
    return true;
  }

  /** Whether, in a recorded run, an access by t is like one before. Small, to be inlined. */
  public static boolean repeats(ThreadState t, Details d, boolean write) {
    return Recorder.ON && Recorder.repeats(t, d, write);
  }

  /** Whether a check by t is one of a plain run, which FastTrack's rules alone decide. */
  public static boolean isPlain(ThreadState t) {
    return !Recorder.ON && !Config.STATS && !t.inside && !t.optimistic && !Failure.disabled();
  }

  /** Whether the state is to be replaced by t's next one. */
  public static boolean next(ThreadState t, long w, long r, Details d, int site, boolean write) {
    t.unfinished = false;
    if (Recorder.ON) {
      return Recorder.next(t, w, r, d, site, write);
    }
    if (t.optimistic && !write) {
      t.unfinished = true;
      return false;
    }
    return FieldRules.nextOfField(t, w, r, d, site, write);
  }

  /** The rest of a check that t has left unfinished. */
  public static void finish(
      ThreadState t, Object holder, FieldWords words, int site, boolean write) {
    if (Recorder.ON) {
      Recorder.begun(t, holder, site, write);
    } else if (t.conflicts == null) {
      OptimisticReads.ofField(t, holder, words, site);
    } else {
      report(t, holder, site, write);
    }
  }

  private static void report(ThreadState t, Object holder, int site, boolean write) {
    Class<?> hidden = HiddenState.typeOf(holder);
    if (hidden != null) {
      RaceReporter.state(t, write, site, hidden);
    } else {
      RaceReporter.field(t, write, site);
    }
  }

  /** An access to a static field whose state is in cell; null before its class is initialised. */
  public static void check(FieldCell cell, int site, ThreadState t, boolean write) {
    if (cell != null) {
      cell.check(site, t, write);
    }
  }

  /** A check could not be made. */
  public static void failed(Throwable e) {
    Failure.inCheck("check", e);
  }
}
