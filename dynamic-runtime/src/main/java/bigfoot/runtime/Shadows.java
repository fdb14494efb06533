package bigfoot.runtime;

import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.FieldWords;
import bigfoot.runtime.fasttrack.SyncState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Called by the initialisers of instrumented classes: handles to the state added to them. A handle
 * that cannot be made is null, and its field goes unchecked.
 */
public final class Shadows {
  private Shadows() {}

  /**
   * Where instances have the state of a group of plain fields.
   *
   * @param once whether no field of the group is written again
   */
  public static FieldWords words(MethodHandles.Lookup owner, String group, boolean once) {
    FieldWords words = FieldWords.of(owner, group, once);
    if (words != null) {
      ShadowGroups.add(owner.lookupClass(), words);
    }
    return words;
  }

  /** The state of a plain static field. */
  public static FieldCell cell() {
    return new FieldCell();
  }

  /** Handle to the {@link SyncState} of a volatile field. */
  public static VarHandle sync(MethodHandles.Lookup owner, String name) {
    VarHandle handle = ofInstance(owner, name, SyncState.class);
    if (handle != null) {
      ShadowGroups.sync(owner.lookupClass(), handle);
    }
    return handle;
  }

  /** Handle to the {@link SyncState} of a volatile static field. */
  public static VarHandle staticSync(MethodHandles.Lookup owner, String name) {
    return ofClass(owner, name, SyncState.class);
  }

  private static VarHandle ofInstance(MethodHandles.Lookup owner, String name, Class<?> type) {
    try {
      return owner.findVarHandle(owner.lookupClass(), name, type);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static VarHandle ofClass(MethodHandles.Lookup owner, String name, Class<?> type) {
    try {
      return owner.findStaticVarHandle(owner.lookupClass(), name, type);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
