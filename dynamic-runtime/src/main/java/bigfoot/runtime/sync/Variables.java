package bigfoot.runtime.sync;

import bigfoot.runtime.Checks;
import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import bigfoot.runtime.trace.Recorder;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Variables that the program names by a value: a VarHandle, a field updater, a Field, a getter or
 * setter. An access through one is an access to the field itself, with the field's own state.
 */
public final class Variables extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<NamedField> NAMED = new Table();

  private Variables() {}

  /** Handle is about the field of that name in type; or about type, when that is a Field. */
  public static void names(Object handle, Object type, Object name) {
    NamedField field =
        type instanceof Field
            ? NamedField.of((Field) type)
            : NamedField.of((Class<?>) type, (String) name);
    if (field != null) {
      NAMED.putIfAbsent(handle, field);
    }
  }

  /** The clock of what handle names in holder (an object, an array, or null for a static). */
  public static SyncState clock(Object handle, Object holder, int index) {
    NamedField field = handle == null ? null : NAMED.get(handle);
    if (field != null) {
      return field.clock(holder);
    }
    if (holder != null && holder.getClass().isArray()) {
      return Clocks.part(holder, (long) index);
    }
    return Clocks.part(holder == null ? handle : holder, handle.getClass().getName());
  }

  /** As {@link #clock}; null when there is none yet. */
  public static SyncState knownClock(Object handle, Object holder, int index) {
    NamedField field = handle == null ? null : NAMED.get(handle);
    if (field != null) {
      return field.knownClock(holder);
    }
    if (holder != null && holder.getClass().isArray()) {
      return Clocks.knownPart(holder, (long) index);
    }
    return Clocks.knownPart(holder == null ? handle : holder, handle.getClass().getName());
  }

  /** The clock of what an object, which may be an array or a class, has at an offset. */
  public static SyncState memory(Object holder, long offset) {
    NamedField field = FieldOffsets.fieldAt(holder, offset);
    return field != null ? field.clock(holder) : Clocks.part(holder, offset);
  }

  /** As {@link #memory}; null when there is none yet. */
  public static SyncState knownMemory(Object holder, long offset) {
    NamedField field = FieldOffsets.fieldAt(holder, offset);
    return field != null ? field.knownClock(holder) : Clocks.knownPart(holder, offset);
  }

  /** Before a plain read through handle. */
  public static void read(Object handle, Object holder, int index, int site) {
    access(handle, holder, index, false, site);
  }

  /** Before a plain write through handle. */
  public static void write(Object handle, Object holder, int index, int site) {
    access(handle, holder, index, true, site);
  }

  private static void access(Object handle, Object holder, int index, boolean write, int site) {
    NamedField field = handle instanceof Field ? NamedField.of((Field) handle) : NAMED.get(handle);
    if (field != null) {
      field.access(holder, write, handle instanceof VarHandle, site);
    } else if (holder != null && holder.getClass().isArray()) {
      if (Recorder.ON) {
        Recorder.nameArray(Checks.thread(), holder);
      }
      if (write) {
        Checks.writeElement(holder, index, site, Checks.thread());
      } else {
        Checks.readElement(holder, index, site, Checks.thread());
      }
    }
  }

  /** Before handle is called, which may be a field's getter or setter. */
  public static void call(Object handle, Object holder, int site) {
    NamedField field = NAMED.get(handle);
    if (field != null) {
      boolean write = ((MethodHandle) handle).type().returnType() == void.class;
      field.access(holder, write, false, site);
    }
  }

  private static final class Table extends WeakIdentityTable<NamedField> {
    @Override
    protected NamedField create(Object key) {
      throw new IllegalStateException("a field is named, never made up");
    }
  }
}
