package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.Details;
import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.reflect.Array;

/** Records accesses that are not known to be repeats. */
final class NewAccesses extends OutOfLine {
  private static final long serialVersionUID = 1;

  private NewAccesses() {}

  /** An access to a field group; whether it is met for the first time, which is proposed to t. */
  static boolean field(ThreadState t, long w, long r, Details d, int site, boolean write) {
    ThreadLog log = Recorder.log(t);
    if (log == null || t.optimistic && !write) {
      return false;
    }
    if (d != null) {
      record(log, (RecordedField) d, site, write);
      return false;
    }
    return t.propose(w, r, new RecordedField(Recorder.nextObject()));
  }

  static void record(ThreadLog log, RecordedField field, int site, boolean write) {
    if (log.naming != null) {
      log.name(field.number(), log.naming);
    }
    if (ValueRecorder.ON) {
      if (write) {
        ValueRecorder.write(log, field, site);
      } else {
        ValueRecorder.read(log, field, site);
      }
    } else if (write) {
      field.recordWrite(log, site);
    } else {
      field.recordRead(log, site);
    }
  }

  /** A read of an element, if the array has it. */
  static void read(ThreadState t, Object array, int index, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null || t.optimistic || isOutside(array, index)) {
      return;
    }
    RecordedArray shadow = RecordedArrays.shadow(log, array, site);
    if (ValueRecorder.ON) {
      ValueRecorder.read(log, shadow, index, site);
    } else {
      shadow.read(log, index, site);
    }
  }

  /** A write of an element, if the array has it. */
  static void write(ThreadState t, Object array, int index, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null || isOutside(array, index)) {
      return;
    }
    RecordedArray shadow = RecordedArrays.shadow(log, array, site);
    if (ValueRecorder.ON) {
      ValueRecorder.write(log, shadow, array, index, site);
    } else {
      shadow.write(log, index, site);
    }
  }

  /** The access will fail. */
  private static boolean isOutside(Object array, int index) {
    return array == null || index < 0 || index >= Array.getLength(array);
  }
}
