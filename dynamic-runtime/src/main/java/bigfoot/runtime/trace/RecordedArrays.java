package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.ArrayDetector;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.lang.reflect.Array;

/** Records accesses to array elements instead of checking them. */
public final class RecordedArrays extends ArrayDetector {
  private static final WeakIdentityTable<RecordedArray> ARRAYS = new Table();

  @Override
  public void read(ThreadState t, Object array, int index, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null) {
      return;
    }
    RecordedArray shadow = log.arrays.get(array, site, ARRAYS);
    if (ValueRecorder.ON) {
      ValueRecorder.read(log, shadow, index, site);
    } else {
      shadow.read(log, index, site);
    }
  }

  @Override
  public void write(ThreadState t, Object array, int index, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null) {
      return;
    }
    RecordedArray shadow = log.arrays.get(array, site, ARRAYS);
    if (ValueRecorder.ON) {
      ValueRecorder.write(log, shadow, array, index, site);
    } else {
      shadow.write(log, index, site);
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

  /** Makes the array's shadow and names it by its type, if there is none. */
  static void name(ThreadLog log, Object array) {
    if (ARRAYS.get(array) == null) {
      log.name(ARRAYS.getOrCreate(array).number(), array.getClass().getTypeName());
    }
  }

  private static final class Table extends WeakIdentityTable<RecordedArray> {
    @Override
    protected RecordedArray create(Object key) {
      return new RecordedArray(Recorder.nextObject(), Array.getLength(key));
    }
  }
}
