package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Fields of any object by their offsets, so that one method can change the state of whatever class
 * it is in. {@code sun.misc.Unsafe} as long as that does not warn (Java 23), then the one behind
 * it, if the program's manifest or command line exports its package to us. There may be neither:
 * see {@link #USABLE}.
 */
final class Memory {
  private static final int LAST_WITHOUT_WARNING = 23;

  /** Whether the other methods can be called. */
  static final boolean USABLE;

  private static final MethodHandle OFFSET;
  private static final MethodHandle GET_LONG;
  private static final MethodHandle GET_LONG_VOLATILE;
  private static final MethodHandle PUT_LONG;
  private static final MethodHandle PUT_LONG_RELEASE;
  private static final MethodHandle COMPARE_AND_SET;
  private static final MethodHandle GET_REFERENCE;
  private static final MethodHandle PUT_REFERENCE;

  static {
    boolean open = Runtime.version().feature() <= LAST_WITHOUT_WARNING;
    Finder find = new Finder(open ? "sun.misc.Unsafe" : "jdk.internal.misc.Unsafe");
    OFFSET = find.method("objectFieldOffset", long.class, Field.class);
    GET_LONG = find.method("getLong", long.class, Object.class, long.class);
    GET_LONG_VOLATILE = find.method("getLongVolatile", long.class, Object.class, long.class);
    PUT_LONG = find.method("putLong", void.class, Object.class, long.class, long.class);
    PUT_LONG_RELEASE =
        find.method(
            open ? "putOrderedLong" : "putLongRelease",
            void.class,
            Object.class,
            long.class,
            long.class);
    COMPARE_AND_SET =
        find.method(
            open ? "compareAndSwapLong" : "compareAndSetLong",
            boolean.class,
            Object.class,
            long.class,
            long.class,
            long.class);
    GET_REFERENCE =
        find.method(open ? "getObject" : "getReference", Object.class, Object.class, long.class);
    PUT_REFERENCE =
        find.method(
            open ? "putObject" : "putReference",
            void.class,
            Object.class,
            long.class,
            Object.class);
    USABLE = find.all;
  }

  private Memory() {}

  static long offset(Field field) {
    try {
      return (long) OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static long getLong(Object holder, long offset) {
    try {
      return (long) GET_LONG.invokeExact(holder, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static long getLongVolatile(Object holder, long offset) {
    try {
      return (long) GET_LONG_VOLATILE.invokeExact(holder, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static void putLong(Object holder, long offset, long value) {
    try {
      PUT_LONG.invokeExact(holder, offset, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static void putLongRelease(Object holder, long offset, long value) {
    try {
      PUT_LONG_RELEASE.invokeExact(holder, offset, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static boolean compareAndSet(Object holder, long offset, long expected, long value) {
    try {
      return (boolean) COMPARE_AND_SET.invokeExact(holder, offset, expected, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static Object getReference(Object holder, long offset) {
    try {
      return (Object) GET_REFERENCE.invokeExact(holder, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static void putReference(Object holder, long offset, Object value) {
    try {
      PUT_REFERENCE.invokeExact(holder, offset, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** For want of stack or memory, as it is; nothing else is thrown by a handle. */
  static RuntimeException failed(Throwable e) {
    if (e instanceof Error) {
      throw (Error) e;
    }
    return new IllegalStateException(e);
  }

  /** Finds the methods of the class that accesses memory. */
  private static final class Finder {
    /** A module need not read the one that has sun.misc; the other package is exported to us. */
    private final Lookup lookup;

    private Object unsafe;

    /** Whether all that was asked for was found. */
    boolean all;

    Finder(String name) {
      boolean internal = name.startsWith("jdk.");
      lookup = internal ? MethodHandles.lookup() : MethodHandles.publicLookup();
      try {
        Class<?> type = Class.forName(name);
        if (internal) {
          unsafe = type.getMethod("getUnsafe").invoke(null);
        } else {
          Field instance = type.getDeclaredField("theUnsafe");
          instance.setAccessible(true);
          unsafe = instance.get(null);
        }
        all = true;
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        all = false;
      }
    }

    MethodHandle method(String name, Class<?> result, Class<?>... arguments) {
      if (!all) {
        return null;
      }
      try {
        return lookup.bind(unsafe, name, MethodType.methodType(result, arguments));
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        all = false;
        return null;
      }
    }
  }
}
