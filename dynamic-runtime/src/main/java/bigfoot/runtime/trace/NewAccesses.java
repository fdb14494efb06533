package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/** Records accesses that are not known to be repeats. */
final class NewAccesses extends OutOfLine {
  private static final long serialVersionUID = 1;

  private NewAccesses() {}

  /** A read of a field group. */
  static void read(ThreadState t, Object holder, VarState s, VarHandle handle, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null || handle == null || t.optimistic) {
      return;
    }
    RecordedField field = s != null ? (RecordedField) s : Recorder.create(log, holder, handle);
    if (ValueRecorder.ON) {
      ValueRecorder.read(log, field, site);
    } else {
      field.recordRead(log, site);
    }
  }

  /** A write of a field group. */
  static void write(ThreadState t, Object holder, VarState s, VarHandle handle, int site) {
    ThreadLog log = Recorder.log(t);
    if (log == null || handle == null) {
      return;
    }
    RecordedField field = s != null ? (RecordedField) s : Recorder.create(log, holder, handle);
    if (ValueRecorder.ON) {
      ValueRecorder.write(log, field, site);
    } else {
      field.recordWrite(log, site);
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
