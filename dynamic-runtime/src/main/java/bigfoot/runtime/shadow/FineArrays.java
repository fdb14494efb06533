package bigfoot.runtime.shadow;

import bigfoot.runtime.Config;
import bigfoot.runtime.Failure;
import bigfoot.runtime.fasttrack.FastTrackRules;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.shadow.WeakIdentityTable.Entry;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/** One state for each element, as FastTrack has it. */
final class FineArrays extends ArrayDetector {
  private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(VarState[].class);

  private final WeakIdentityTable<VarState[]> shadows = new Table();

  @Override
  public byte[] read(ThreadState t, Object array, int index, int site) {
    VarState[] shadow = shadow(t, array);
    if (index >= 0 && index < shadow.length) {
      read(t, array, shadow, index, site);
    }
    return null;
  }

  @Override
  public byte[] write(ThreadState t, Object array, int index, int site) {
    VarState[] shadow = shadow(t, array);
    if (index >= 0 && index < shadow.length) {
      write(t, array, shadow, index, site);
    }
    return null;
  }

  @Override
  public void range(
      ThreadState t, Object array, int lo, int hi, int step, int site, boolean write) {
    VarState[] shadow = shadow(t, array);
    for (long i = lo; i < hi; i += step) {
      if (write) {
        write(t, array, shadow, (int) i, site);
      } else {
        read(t, array, shadow, (int) i, site);
      }
    }
  }

  private VarState[] shadow(ThreadState t, Object array) {
    Entry<VarState[]> entry = t.arrays.get(array);
    return (entry != null ? entry : t.arrays.add(array, shadows.entry(array))).value;
  }

  private static void read(ThreadState t, Object array, VarState[] shadow, int i, int site) {
    VarState s = shadow[i];
    if (Config.STATS) {
      t.counters.shadowOps++;
    }
    if (t.hasRead(s) || t.inside || Failure.disabled()) {
      return;
    }
    for (; ; ) {
      VarState next = FastTrackRules.read(t, s, site);
      if (next == s || STATE.compareAndSet(shadow, i, s, next)) {
        break;
      }
      s = (VarState) STATE.getAcquire(shadow, i);
    }
    if (t.conflicts != null) {
      RaceReporter.array(t, false, site, array, i, i + 1);
    }
  }

  private static void write(ThreadState t, Object array, VarState[] shadow, int i, int site) {
    VarState s = shadow[i];
    if (Config.STATS) {
      t.counters.shadowOps++;
    }
    if (t.hasWritten(s) || t.inside || Failure.disabled()) {
      return;
    }
    for (; ; ) {
      VarState next = FastTrackRules.write(t, s, site);
      if (next == s || STATE.compareAndSet(shadow, i, s, next)) {
        break;
      }
      s = (VarState) STATE.getAcquire(shadow, i);
    }
    if (t.conflicts != null) {
      RaceReporter.array(t, true, site, array, i, i + 1);
    }
  }

  private static final class Table extends WeakIdentityTable<VarState[]> {
    @Override
    protected VarState[] create(Object array) {
      return new VarState[Array.getLength(array)];
    }
  }
}
