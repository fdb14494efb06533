package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.ArrayDetector;
import bigfoot.runtime.shadow.WeakIdentityTable;

/** Records accesses to array elements instead of checking them. */
public final class RecordedArrays extends ArrayDetector {
  private static final WeakIdentityTable<RecordedArray> ARRAYS = new Table();

  @Override
  public void read(ThreadState t, Object array, int index, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null || t.optimistic) {
      return;
    }
    RecordedArray shadow = shadow(log, array);
    long segment = log.segment;
    if (shadow.writes[index] == segment || (shadow.reads[index] & ~ThreadLog.SHARED) == segment) {
      return;
    }
    synchronized (shadow.lock(index)) {
      long read = shadow.reads[index];
      boolean ticket = log.isOther(shadow.writes[index]);
      shadow.reads[index] = log.readAfter(read);
      log.access(TraceFormat.READ, ticket, shadow.number, index, site);
    }
  }

  @Override
  public void write(ThreadState t, Object array, int index, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null) {
      return;
    }
    RecordedArray shadow = shadow(log, array);
    long read = shadow.reads[index];
    if (shadow.writes[index] == log.segment && (read == 0 || read == log.segment)) {
      return;
    }
    synchronized (shadow.lock(index)) {
      boolean ticket = log.isOther(shadow.writes[index]) || log.isOther(shadow.reads[index]);
      shadow.writes[index] = log.segment;
      shadow.reads[index] = 0;
      log.access(TraceFormat.WRITE, ticket, shadow.number, index, site);
    }
  }

  @Override
  public void readRange(ThreadState t, Object array, int lo, int hi, int step, int site) {
    for (long i = lo; i < hi; i += step) {
      read(t, array, (int) i, site);
    }
  }

  @Override
  public void writeRange(ThreadState t, Object array, int lo, int hi, int step, int site) {
    for (long i = lo; i < hi; i += step) {
      write(t, array, (int) i, site);
    }
  }

  private static RecordedArray shadow(ThreadLog log, Object array) {
    int slot = System.identityHashCode(array) & ThreadLog.RECENT - 1;
    if (log.arrays[slot] != array) {
      log.shadows[slot] = ARRAYS.getOrCreate(array);
      log.arrays[slot] = array;
    }
    return log.shadows[slot];
  }

  private static final class Table extends WeakIdentityTable<RecordedArray> {
    @Override
    protected RecordedArray create(Object key) {
      return new RecordedArray(Recorder.nextObject(), key);
    }
  }
}
