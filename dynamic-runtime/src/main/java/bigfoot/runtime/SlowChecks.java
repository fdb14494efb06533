package bigfoot.runtime;

import bigfoot.runtime.fasttrack.FastTrackRules;
import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.shadow.ForeignFields;
import java.lang.invoke.VarHandle;

/**
 * What is left of a field's check when its fast path has not settled it. It begins with the state
 * that the fast path has seen: if that is not the last one, replacing it fails. Out of line the
 * handle is no constant, so that each use of it costs as much as the rest.
 */
final class SlowChecks extends OutOfLine {
  private static final long serialVersionUID = 1;

  private SlowChecks() {}

  /** A read of a field of holder, or of a static one when that is null. */
  static void read(ThreadState t, Object holder, VarState shadow, VarHandle handle, int site) {
    if (t.inside || handle == null || Failure.disabled()) {
      return;
    }
    if (t.optimistic) {
      OptimisticReads.ofField(t, holder, handle, site);
      return;
    }
    VarState s = shadow;
    VarState next = FastTrackRules.read(t, s, site);
    while (next != s && !replace(holder, handle, s, next)) {
      s = state(holder, handle);
      next = FastTrackRules.read(t, s, site);
    }
    if (t.conflicts != null) {
      report(t, holder, false, site);
    }
  }

  /** A read as above that was put off: the state may have changed since. */
  static void readLate(ThreadState t, Object holder, VarHandle handle, int site) {
    read(t, holder, state(holder, handle), handle, site);
  }

  /** A write of a field of holder, or of a static one when that is null. */
  static void write(ThreadState t, Object holder, VarState shadow, VarHandle handle, int site) {
    if (t.inside || handle == null || Failure.disabled()) {
      return;
    }
    VarState s = shadow;
    VarState next = FastTrackRules.write(t, s, site);
    while (next != s && !replace(holder, handle, s, next)) {
      s = state(holder, handle);
      next = FastTrackRules.write(t, s, site);
    }
    if (t.conflicts != null) {
      report(t, holder, true, site);
    }
  }

  /** The state of a field of holder, or of a static field when that is null. */
  private static VarState state(Object holder, VarHandle handle) {
    return (VarState) (holder == null ? handle.getAcquire() : handle.getAcquire(holder));
  }

  private static boolean replace(Object holder, VarHandle handle, VarState old, VarState next) {
    return holder == null
        ? handle.compareAndSet(old, next)
        : handle.compareAndSet(holder, old, next);
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
}
