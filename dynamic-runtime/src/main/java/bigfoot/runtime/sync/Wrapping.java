package bigfoot.runtime.sync;

import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;

/** When and how functions are wrapped. */
final class Wrapping {
  /** Added to each class whose task methods tell of their own start and end. */
  static final String MARKER = "$bf$tells";

  private static final Map<Class<?>, String> TASK_METHODS =
      Map.of(Runnable.class, "run", Callable.class, "call");

  /** Whether objects of a class, used as a Runnable or Callable, have to be wrapped. */
  private static final ClassValue<Set<Class<?>>> MUTE =
      new ClassValue<>() {
        @Override
        protected Set<Class<?>> computeValue(Class<?> type) {
          boolean run = isMute(type, Runnable.class);
          boolean call = isMute(type, Callable.class);
          return run && call
              ? TASK_METHODS.keySet()
              : run ? Set.of(Runnable.class) : call ? Set.of(Callable.class) : Set.of();
        }
      };

  /** Whether a class and its superclasses are the program's own, and instrumented. */
  private static final ClassValue<Boolean> OF_PROGRAM =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isOfProgram(type);
        }
      };

  private Wrapping() {}

  /**
   * Whether pool is the program's own code all through: what it does with a task is seen there, and
   * it may know its tasks by identity.
   */
  static boolean isTransparent(Object pool) {
    return pool != null && OF_PROGRAM.get(pool.getClass());
  }

  private static boolean isOfProgram(Class<?> type) {
    boolean instrumented = false;
    try {
      for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
        if (c == null || c.getName().startsWith("java.")) {
          return false;
        }
        instrumented |= Arrays.stream(c.getDeclaredFields()).anyMatch(Wrapping::isAdded);
        instrumented |= Arrays.stream(c.getDeclaredMethods()).anyMatch(Wrapping::isAdded);
      }
    } catch (LinkageError e) {
      return false;
    }
    return instrumented;
  }

  private static boolean isAdded(Member member) {
    return member.getName().startsWith("$bf$");
  }

  /**
   * Whether object, used as type, does not tell of its runs itself. The program may ask for the
   * identity or another interface of some; those stay what they are.
   */
  static boolean isNeeded(Object object, Class<?> type) {
    return !(object instanceof Future
            || object instanceof ForkJoinTask
            || object instanceof Comparable
            || object instanceof Delayed)
        && MUTE.get(object.getClass()).contains(type);
  }

  private static boolean isMute(Class<?> type, Class<?> task) {
    try {
      if (!task.isAssignableFrom(type)) {
        return false;
      }
      Class<?> declaring = type.getMethod(TASK_METHODS.get(task)).getDeclaringClass();
      declaring.getDeclaredField(MARKER);
      return false;
    } catch (ReflectiveOperationException | LinkageError e) {
      return true;
    }
  }

  /** The function with context around it, as an object of type; itself when that is not known. */
  static Object wrap(Object function, Class<?> type, Context context) {
    if (function == null) {
      return null;
    }
    Object wrapped = ObjectFunctions.wrap(function, type, context);
    wrapped = wrapped != null ? wrapped : IntFunctions.wrap(function, type, context);
    wrapped = wrapped != null ? wrapped : LongFunctions.wrap(function, type, context);
    wrapped = wrapped != null ? wrapped : DoubleFunctions.wrap(function, type, context);
    wrapped = wrapped != null ? wrapped : WrappedInterface.wrap(function, type, context);
    return wrapped != null ? wrapped : function;
  }

  /** Whether a class came with the JDK. */
  static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
