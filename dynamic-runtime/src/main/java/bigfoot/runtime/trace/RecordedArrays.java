package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.ArrayDetector;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.lang.reflect.Array;

/** Records accesses to array elements instead of checking them. */
public final class RecordedArrays extends ArrayDetector {
  private static final WeakIdentityTable<RecordedArray> ARRAYS = new Table();

  /** Small, to be inlined: most reads are repeats. The index may be outside of the array. */
  @Override
  public byte[] read(ThreadState t, Object array, int index, int site) {
    ThreadLog log = t.log;
    if (ValueRecorder.ON || log == null || !log.arrays.repeatsRead(log, array, index, site)) {
      NewAccesses.read(t, array, index, site);
    }
    return null;
  }

  @Override
  public byte[] write(ThreadState t, Object array, int index, int site) {
    ThreadLog log = t.log;
    if (ValueRecorder.ON || log == null || !log.arrays.repeatsWrite(log, array, index, site)) {
      NewAccesses.write(t, array, index, site);
    }
    return null;
  }

  @Override
  public void range(
      ThreadState t, Object array, int lo, int hi, int step, int site, boolean write) {
    for (long i = lo; i < hi; i += step) {
      if (write) {
        write(t, array, (int) i, site);
      } else {
        read(t, array, (int) i, site);
      }
    }
  }

  /**
   * The shadow of an array that the log's thread accesses at site. Arrays of objects are named when
   * they are met first: a site may know only a supertype, and a checked run names the array's own.
   */
  static RecordedArray shadow(ThreadLog log, Object array, int site) {
    RecordedArray shadow = log.arrays.get(array, site, ARRAYS);
    shadow.name(log, array);
    return shadow;
  }

  /** Names the array by its type, for code that does not tell even that it is one. */
  static void name(ThreadLog log, Object array) {
    ARRAYS.getOrCreate(array).nameForAll(log, array);
  }

  private static final class Table extends WeakIdentityTable<RecordedArray> {
    @Override
    protected RecordedArray create(Object key) {
      boolean told = key.getClass().getComponentType().isPrimitive();
      return new RecordedArray(Recorder.nextObject(), Array.getLength(key), told);
    }
  }
}
