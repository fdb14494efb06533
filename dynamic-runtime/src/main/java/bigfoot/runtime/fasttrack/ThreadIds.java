package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * The number of a thread, above 0 and never used again: cheap enough for every method of a checked
 * program, and without calling a method that the program can override. {@code Thread.threadId()}
 * where there is one (Java 19); before, the field behind {@code getId()}, which is not final; else
 * one of our own in a thread local. docs/decisions/010-current-thread.md has the alternatives.
 *
 * <p>Every method asks, so the way there must be short for the compiler, too: a call through a
 * method handle that was put together of others is a dozen calls to it.
 */
final class ThreadIds {
  /** {@code Thread.threadId()}: (Thread)long; null before Java 19. */
  private static final MethodHandle ID = findId();

  /** Where the number is in a thread, and how to get at it: (Object, long)long; else null. */
  private static final long OFFSET;

  private static final MethodHandle GET_LONG;

  static {
    long offset = -1;
    MethodHandle getLong = null;
    if (ID == null) {
      try {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field instance = type.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Object unsafe = instance.get(null);
        Field tid = Thread.class.getDeclaredField("tid");
        offset = (long) type.getMethod("objectFieldOffset", Field.class).invoke(unsafe, tid);
        getLong =
            MethodHandles.publicLookup()
                .bind(
                    unsafe, "getLong", MethodType.methodType(long.class, Object.class, long.class));
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        getLong = null;
      }
    }
    OFFSET = offset;
    GET_LONG = getLong;
  }

  private ThreadIds() {}

  static long of(Thread thread) {
    try {
      if (GET_LONG != null) {
        return (long) GET_LONG.invokeExact((Object) thread, OFFSET);
      }
      return ID != null ? (long) ID.invokeExact(thread) : Numbers.numberOf(thread);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle findId() {
    try {
      MethodType type = MethodType.methodType(long.class);
      return MethodHandles.publicLookup().findVirtual(Thread.class, "threadId", type);
    } catch (ReflectiveOperationException | RuntimeException before19) {
      return null;
    }
  }

  /** Numbers of our own. */
  private static final class Numbers {
    private static final ThreadLocal<Long> LOCAL = new ThreadLocal<>();
    private static long last;

    private Numbers() {}

    /** For the running thread only. */
    static long numberOf(Thread running) {
      Long number = LOCAL.get();
      if (number == null) {
        LOCAL.set(number = next());
      }
      return number;
    }

    private static synchronized long next() {
      return ++last;
    }
  }
}
