package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;

/**
 * Objects on their way through concurrent containers: what was done before one was put in comes
 * before what is done by who finds it. Values that many places share, like strings and boxed
 * numbers, say nothing about where they came from; for them the container speaks.
 */
final class Elements {
  private static final WeakIdentityTable<SyncState> CLOCKS = new Table();

  /** Added to each class whose methods for comparing tell which objects they see. */
  private static final String MARKER = "$bf$compares";

  /** Whether objects of a class tell when they are compared. */
  private static final ClassValue<Boolean> COMPARES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return compares(type);
        }
      };

  /** Whether any element has a clock; set before its class is marked. */
  private static volatile boolean used;

  private Elements() {}

  private static boolean compares(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      try {
        c.getDeclaredField(MARKER);
        return true;
      } catch (NoSuchFieldException | LinkageError e) {
        continue;
      }
    }
    return false;
  }

  /** Whether any element has a clock. */
  static boolean any() {
    return used;
  }

  /** Whether who finds element can tell by it who put it in. */
  static boolean isTelling(Object element) {
    if (element == null) {
      return false;
    }
    Class<?> type = element.getClass();
    return !(type == String.class
        || type == Boolean.class
        || type == Character.class
        || type == Class.class
        || element instanceof Number && type.getName().startsWith("java.lang.")
        || element instanceof Enum);
  }

  /** Before element is put into something. */
  static void put(ThreadState t, Object element) {
    ContainerClass type = ContainerClasses.of(element);
    if (!type.passed) { // others read both all the time
      used = true;
      type.passed = true;
    }
    t.release(CLOCKS.getOrCreate(element));
  }

  /** Before a key is put into something: whose methods compare it will see what was done to it. */
  static void putKey(Object key) {
    if (key != null && COMPARES.get(key.getClass())) {
      put(ThreadState.current(), key);
    }
  }

  /** After element was found in something. */
  static void seen(ThreadState t, Object element) {
    if (used && element != null && ContainerClasses.of(element).passed) {
      SyncState clock = CLOCKS.get(element);
      if (clock != null) {
        t.acquire(clock);
      }
    }
  }

  private static final class Table extends WeakIdentityTable<SyncState> {
    @Override
    protected SyncState create(Object key) {
      return new SyncState();
    }
  }
}
