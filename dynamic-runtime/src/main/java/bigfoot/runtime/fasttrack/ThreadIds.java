package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * The number of a thread, above 0 and never used again: cheap enough for every check, and without
 * calling a method that the program can override. {@code Thread.threadId()} where there is one
 * (Java 19); before, the field behind {@code getId()}, which is not final; else one of our own in a
 * thread local. docs/decisions/010-current-thread.md has the alternatives.
 */
final class ThreadIds {
  /** (Thread)long; constant, so that compiled code is the load of a field. */
  private static final MethodHandle ID = find();

  private ThreadIds() {}

  static long of(Thread thread) {
    try {
      return (long) ID.invokeExact(thread);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle find() {
    try {
      return threadId();
    } catch (ReflectiveOperationException | RuntimeException before19) {
      try {
        return fieldTid();
      } catch (ReflectiveOperationException | RuntimeException noSuchField) {
        return ownNumber();
      }
    }
  }

  private static MethodHandle threadId() throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(long.class);
    return MethodHandles.publicLookup().findVirtual(Thread.class, "threadId", type);
  }

  private static MethodHandle fieldTid() throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field instance = type.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    Object unsafe = instance.get(null);
    Object offset =
        type.getMethod("objectFieldOffset", Field.class)
            .invoke(unsafe, Thread.class.getDeclaredField("tid"));
    MethodHandle getLong =
        MethodHandles.publicLookup()
            .unreflect(type.getMethod("getLong", Object.class, long.class))
            .bindTo(unsafe);
    return MethodHandles.insertArguments(getLong, 1, offset)
        .asType(MethodType.methodType(long.class, Thread.class));
  }

  private static MethodHandle ownNumber() {
    try {
      return MethodHandles.lookup()
          .findStatic(ThreadIds.class, "numberOf", MethodType.methodType(long.class, Thread.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** For the running thread only. */
  static long numberOf(Thread running) {
    Long number = Numbers.LOCAL.get();
    if (number == null) {
      Numbers.LOCAL.set(number = Numbers.next());
    }
    return number;
  }

  /** Numbers of our own. */
  private static final class Numbers {
    static final ThreadLocal<Long> LOCAL = new ThreadLocal<>();
    private static long last;

    static synchronized long next() {
      return ++last;
    }
  }
}
