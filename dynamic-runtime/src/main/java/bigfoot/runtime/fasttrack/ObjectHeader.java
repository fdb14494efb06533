package bigfoot.runtime.fasttrack;

/**
 * The first word of an object, in which HotSpot keeps the state of its monitor:
 *
 * <pre>
 *  63                        3 2 1 0
 * +---------------------------+-+---+
 * | hash, age, class, …       |0|0 1|   nobody holds the monitor
 * +---------------------------+-+---+
 * | …                         | other |  locked, biased or inflated: to be asked for
 * +---------------------------+-+---+
 * </pre>
 *
 * Whether the JVM does so is tried when this class is initialised; where it does not, nothing is
 * known of any monitor.
 */
public final class ObjectHeader {
  private static final long LOCK_MASK = 7;
  private static final long UNLOCKED = 1;

  private static final boolean KNOWN = Memory.USABLE && showsLocks();

  private ObjectHeader() {}

  /** Whether it is certain that no thread holds the monitor of object: the running one does not. */
  public static boolean isUnlocked(Object object) {
    return KNOWN && says(object);
  }

  private static boolean says(Object object) {
    return (Memory.getLong(object, 0) & LOCK_MASK) == UNLOCKED;
  }

  private static boolean showsLocks() {
    Object object = new Object();
    boolean before = says(object);
    boolean inside;
    synchronized (object) {
      inside = says(object);
    }
    boolean hashed = object.hashCode() != 0 && says(object);
    synchronized (object) {
      inside |= says(object);
    }
    return before && !inside && hashed && says(object);
  }
}
