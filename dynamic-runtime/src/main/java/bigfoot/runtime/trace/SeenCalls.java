package bigfoot.runtime.trace;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Methods of the JDK whose calls need no order among threads: their results depend on nothing but
 * their arguments, or there is no result that could tell. What they synchronize is recorded apart.
 */
public final class SeenCalls {
  private static final Set<String> CLASSES =
      set(
          "java/lang/Math java/lang/StrictMath java/lang/Integer java/lang/Long java/lang/Short"
              + " java/lang/Byte java/lang/Character java/lang/Boolean java/lang/Float"
              + " java/lang/Double java/lang/Number java/lang/String java/lang/Enum"
              + " java/lang/Record java/util/Objects");

  private static final Set<String> METHODS =
      set(
          "java/lang/Object.<init> java/lang/Object.getClass java/lang/Thread.<init>"
              + " java/lang/Thread.start java/lang/Thread.join java/lang/Thread.sleep"
              + " java/lang/Thread.yield java/lang/Thread.onSpinWait java/lang/Thread.currentThread"
              + " java/lang/Thread.setDaemon java/lang/Thread.setName java/lang/Thread.getName"
              + " java/lang/System.nanoTime java/lang/System.currentTimeMillis"
              + " java/util/concurrent/locks/ReentrantLock.<init>"
              + " java/util/concurrent/locks/ReentrantLock.lock"
              + " java/util/concurrent/locks/ReentrantLock.unlock"
              + " java/util/concurrent/locks/Lock.lock java/util/concurrent/locks/Lock.unlock");

  private static final Set<String> OUTPUT = set("print println printf format flush");

  private SeenCalls() {}

  private static Set<String> set(String words) {
    return new HashSet<>(Arrays.asList(words.split(" ")));
  }

  /** Whether calls of the method, named as class files do, keep no order. */
  public static boolean isHarmless(String owner, String name) {
    return CLASSES.contains(owner)
        || METHODS.contains(owner + "." + name)
        || isOutput(owner, name)
        || isException(owner) && name.equals("<init>");
  }

  /** Whether the method prints: what it is given decides nothing. */
  public static boolean isOutput(String owner, String name) {
    return owner.equals("java/io/PrintStream") && OUTPUT.contains(name);
  }

  private static boolean isException(String owner) {
    return owner.startsWith("java/lang/")
        && (owner.endsWith("Exception")
            || owner.endsWith("Error")
            || owner.equals("java/lang/Throwable"));
  }
}
