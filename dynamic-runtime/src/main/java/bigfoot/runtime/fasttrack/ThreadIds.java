package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

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

  /** Where the number is in a thread, before Java 19; −1: not to be found. */
  private static final long OFFSET = ID == null ? findOffset() : -1;

  private ThreadIds() {}

  static long of(Thread thread) {
    if (OFFSET >= 0) {
      return Memory.getLong(thread, OFFSET);
    }
    try {
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

  private static long findOffset() {
    try {
      return Memory.USABLE ? Memory.offset(Thread.class.getDeclaredField("tid")) : -1;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return -1;
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
