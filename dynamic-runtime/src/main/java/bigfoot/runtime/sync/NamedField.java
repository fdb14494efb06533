package bigfoot.runtime.sync;

import bigfoot.runtime.Checks;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.trace.Recorder;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A field named at run time, and the way to its state: the accessors that instrumentation added to
 * its class, or the weak table when the class has none.
 */
final class NamedField {
  private static final String PREFIX = "$bf$";

  /** The named fields of each class; found once. */
  private static final ClassValue<ConcurrentHashMap<String, NamedField>> FIELDS =
      new ClassValue<>() {
        @Override
        protected ConcurrentHashMap<String, NamedField> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private final String name;
  private final String fullName;

  /** What the clock of the field is called, where it is one of the holder's parts. */
  private final String part;

  private final boolean isStatic;
  private final boolean isVolatile;
  private final boolean isFinal;
  private final WeakReference<Class<?>> declaring;
  private final Method reader;
  private final Method writer;
  private final VarHandle state;

  private NamedField(Field field) {
    Class<?> type = field.getDeclaringClass();
    name = field.getName();
    fullName = type.getName() + "." + name;
    part = PREFIX + name;
    isStatic = Modifier.isStatic(field.getModifiers());
    isVolatile = Modifier.isVolatile(field.getModifiers());
    isFinal = Modifier.isFinal(field.getModifiers());
    declaring = new WeakReference<>(type);
    reader = accessor(type, isVolatile ? "a$" : "r$");
    writer = accessor(type, isVolatile ? "l$" : "w$");
    state = isVolatile ? handle(type) : null;
  }

  /** The field, or null when there is none of that name. */
  static NamedField of(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      try {
        return of(c.getDeclaredField(name));
      } catch (NoSuchFieldException | LinkageError e) {
        continue;
      }
    }
    return null;
  }

  static NamedField of(Field field) {
    ConcurrentHashMap<String, NamedField> known = FIELDS.get(field.getDeclaringClass());
    NamedField found = known.get(field.getName());
    if (found == null) {
      known.putIfAbsent(field.getName(), new NamedField(field));
      found = known.get(field.getName());
    }
    return found;
  }

  /** The clock that orders accesses to this field of holder. */
  SyncState clock(Object holder) {
    Object owner = isStatic ? declaring.get() : holder;
    if (owner == null) {
      return new SyncState();
    }
    if (state == null) {
      return Clocks.part(owner, part);
    }
    SyncState present = present(owner);
    if (present != null) {
      return present;
    }
    SyncState fresh = new SyncState();
    Object old =
        isStatic
            ? state.compareAndExchange(null, fresh)
            : state.compareAndExchange(owner, null, fresh);
    return old == null ? fresh : (SyncState) old;
  }

  /** As {@link #clock}; null when there is none yet. */
  SyncState knownClock(Object holder) {
    Object owner = isStatic ? declaring.get() : holder;
    if (owner == null) {
      return null;
    }
    return state == null ? Clocks.knownPart(owner, part) : present(owner);
  }

  private SyncState present(Object owner) {
    return (SyncState) (isStatic ? state.getVolatile() : state.getVolatile(owner));
  }

  /** An access as the field is declared; plainly, when a VarHandle makes it. */
  void access(Object holder, boolean write, boolean plainly, int site) {
    if (isFinal || isVolatile && plainly || !isStatic && holder == null) {
      return;
    }
    Method accessor = write ? writer : reader;
    ThreadState t = ThreadState.current();
    name(t, fullName);
    try {
      if (accessor == null) {
        foreign(isStatic ? declaring.get() : holder, write, site);
      } else if (isVolatile) {
        invoke(accessor, holder, null);
      } else {
        invoke(accessor, holder, site);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    } finally {
      name(t, null);
    }
  }

  /** What the access at hand is to, for its record or a report; null when it is over. */
  private static void name(ThreadState t, String field) {
    t.naming = field;
    if (Recorder.ON) {
      Recorder.naming(t, field);
    }
  }

  private void foreign(Object holder, boolean write, int site) {
    if (isVolatile) {
      return;
    }
    if (write) {
      Checks.writeForeign(holder, name, site);
    } else {
      Checks.readForeign(holder, name, site);
    }
  }

  private void invoke(Method accessor, Object holder, Integer site)
      throws ReflectiveOperationException {
    if (isStatic) {
      if (site == null) {
        accessor.invoke(null);
      } else {
        accessor.invoke(null, site, Checks.thread());
      }
    } else if (site == null) {
      accessor.invoke(null, holder);
    } else {
      accessor.invoke(null, holder, site, Checks.thread());
    }
  }

  private Method accessor(Class<?> type, String kind) {
    try {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(PREFIX + kind + name)) {
          method.setAccessible(true);
          return method;
        }
      }
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
    return null;
  }

  private VarHandle handle(Class<?> type) {
    try {
      Field field = type.getDeclaredField(PREFIX + "k$" + name);
      field.setAccessible(true);
      return (VarHandle) field.get(null);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return null;
    }
  }
}
