package bigfoot.placement.verify.recorder;

/**
 * One thing a thread did. A place is an object (0 for static fields) and a slot: an index of an
 * array, or −1 − the number of a name.
 *
 * @param object the object or array; for synchronization what it is on; for a fork or join the
 *     other thread
 * @param slot of a check, the first of its places; of a field, that of the state it is kept in
 * @param last the last place of a check of a range, else the slot
 * @param step from one place of a range to the next
 * @param field of an access to a field, the field's own slot: fields may share a state
 * @param where of an access, the number of a name; of a check, its site
 */
public record Event(
    Kind kind,
    boolean write,
    int thread,
    long object,
    int slot,
    int last,
    int step,
    int field,
    int where) {
  /** What can happen. */
  public enum Kind {
    ACCESS,
    CHECK,
    ACQUIRE,
    RELEASE,
    /**
     * The thread learns of a class's initialisation, which the JVM has ordered before it by then.
     */
    RELY,
    FORK,
    JOIN,
    /** The program was rewritten in the belief that no other thread gets hold of the object. */
    CONFINED,
    /** The thread still ran when the program ended. */
    ALIVE
  }

  static Event sync(Kind kind, int thread, long object) {
    return new Event(kind, false, thread, object, 0, 0, 1, 0, 0);
  }
}
