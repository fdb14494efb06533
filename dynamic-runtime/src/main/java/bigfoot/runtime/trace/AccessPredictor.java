package bigfoot.runtime.trace;

/**
 * Guesses a thread's next access from what came after the last one the time before: the same site
 * again, as many objects and elements further on as the last time. Loops over arrays and objects
 * are guessed but for their first rounds, so that a number stands for their events. The recorder
 * and the reader of a trace both keep one, which see the same accesses and hence guess the same.
 */
public final class AccessPredictor {
  private static final int PLACES = 256;

  /** What is remembered of the accesses of one kind at one site. */
  private static final class Place {
    long key = -1;
    long object;
    int index;
    long objectStep;
    int indexStep;

    /** Where the access after the last one here was. */
    Place next = this;
  }

  /** By the low bits of the key; the last one that came keeps the place. */
  private final Place[] places = new Place[PLACES];

  private Place current = new Place();

  /** Whether this is the access guessed; then it counts as made. */
  boolean hits(int kind, long object, int index, int site) {
    Place p = current.next;
    if (p.key != key(kind, site)
        || p.object + p.objectStep != object
        || p.index + p.indexStep != index) {
      return false;
    }
    p.object = object;
    p.index = index;
    current = p;
    return true;
  }

  /** Makes an access that was not guessed. */
  public void learn(int kind, long object, int index, int site) {
    long key = key(kind, site);
    int slot = (int) key & PLACES - 1;
    Place p = places[slot];
    if (p == null) {
      p = new Place();
      places[slot] = p;
    }
    boolean known = p.key == key;
    p.objectStep = known ? object - p.object : 0;
    p.indexStep = known ? index - p.index : 0;
    p.key = key;
    p.object = object;
    p.index = index;
    current.next = p;
    current = p;
  }

  /** Makes the access guessed. */
  public void advance() {
    Place p = current.next;
    p.object += p.objectStep;
    p.index += p.indexStep;
    current = p;
  }

  /** Of the last access made; so are the others. */
  public int kind() {
    return (int) current.key & 1;
  }

  public long object() {
    return current.object;
  }

  public int index() {
    return current.index;
  }

  public int site() {
    return (int) (current.key >> 1);
  }

  private static long key(int kind, int site) {
    return (long) site << 1 | kind;
  }
}
