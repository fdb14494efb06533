package bigfoot.runtime;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.VarState;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Called by instrumented code after {@code clone()}. A clone is a read of all fields of the
 * original and yields a fresh object: the states of its fields, copied along with them, would make
 * it inherit the original's readers and share its volatile fields' order.
 */
public final class Clones {
  private static final ClassValue<Handles> HANDLES =
      new ClassValue<Handles>() {
        @Override
        protected Handles computeValue(Class<?> type) {
          return new Handles();
        }
      };

  private Clones() {}

  /** The states a class adds to its instances; arrays are replaced, never changed. */
  private static final class Handles {
    volatile VarHandle[] variables = {};
    volatile VarHandle[] syncs = {};

    synchronized void addVariable(VarHandle handle) {
      variables = append(variables, handle);
    }

    synchronized void addSync(VarHandle handle) {
      syncs = append(syncs, handle);
    }

    private static VarHandle[] append(VarHandle[] handles, VarHandle handle) {
      VarHandle[] longer = Arrays.copyOf(handles, handles.length + 1);
      longer[handles.length] = handle;
      return longer;
    }
  }

  /** Tells of the state of a plain field, as its class is initialised. */
  static void variable(Class<?> owner, VarHandle handle) {
    HANDLES.get(owner).addVariable(handle);
  }

  /** Tells of the state of a volatile field, as its class is initialised. */
  static void sync(Class<?> owner, VarHandle handle) {
    HANDLES.get(owner).addSync(handle);
  }

  /** After copy was made as a clone of original. */
  public static void cloned(Object original, Object copy, int site) {
    try {
      if (original == null || copy == null || copy == original) {
        return;
      }
      if (original.getClass().isArray()) {
        Checks.readRange(original, 0, Integer.MAX_VALUE, 1, site, Checks.thread());
      } else if (original.getClass() == copy.getClass()) {
        fields(original, copy, site);
      }
    } catch (Throwable e) {
      Failure.in("cloned", e);
    }
  }

  private static void fields(Object original, Object copy, int site) {
    for (Class<?> c = original.getClass(); c != null; c = c.getSuperclass()) {
      Handles handles = HANDLES.get(c);
      for (VarHandle handle : handles.variables) {
        Checks.readNow(original, handle, site);
        handle.set(copy, (VarState) null);
      }
      for (VarHandle handle : handles.syncs) {
        handle.set(copy, (SyncState) null);
      }
    }
  }
}
