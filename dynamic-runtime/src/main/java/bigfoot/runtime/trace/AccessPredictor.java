package bigfoot.runtime.trace;

/**
 * Guesses a thread's next access from what came after the last one the time before: the same site
 * again, as many objects and elements further on as the last time. Loops over arrays and objects
 * are guessed but for their first rounds, so that a number stands for their events. The recorder
 * and the reader of a trace both keep one, which see the same accesses and hence guess the same.
 *
 * <p>What is remembered of the accesses of one kind at one site is a <em>place</em>: four words of
 * one array, which a processor's cache holds better than objects, and which need no help of the
 * garbage collector when they are linked.
 *
 * <pre>
 * word         content
 * KEY          key &lt;&lt; 16 | the place of the access after the last one here
 * OBJECT       the last object
 * OBJECT_STEP  by how much it had changed
 * INDEX        the last index &lt;&lt; 32 | by how much it had changed
 * </pre>
 */
public final class AccessPredictor {
  private static final int PLACES = 256;
  private static final int KEY = 0;
  private static final int OBJECT = 1;
  private static final int OBJECT_STEP = 2;
  private static final int INDEX = 3;
  private static final int WORDS = 4;

  private static final int NEXT_BITS = 16;
  private static final long NEXT = (1 << NEXT_BITS) - 1;

  /** By the low bits of the key; the last one that came keeps the place. One more is the start. */
  private final long[] places = new long[(PLACES + 1) * WORDS];

  /** The place of the last access. */
  private int current = PLACES * WORDS;

  /** A predictor that has seen nothing: places have no key, and are followed by themselves. */
  public AccessPredictor() {
    for (int place = 0; place < places.length; place += WORDS) {
      places[place + KEY] = -1L << NEXT_BITS | place;
    }
  }

  /** Whether this is the access guessed; then it counts as made. */
  boolean hits(int kind, long object, int index, int site) {
    long[] p = places;
    int place = (int) (p[current + KEY] & NEXT);
    long moved = moved(p[place + INDEX]);
    if (p[place + KEY] >> NEXT_BITS != key(kind, site)
        || p[place + OBJECT] + p[place + OBJECT_STEP] != object
        || (int) (moved >>> 32) != index) {
      return false;
    }
    p[place + OBJECT] = object;
    p[place + INDEX] = moved;
    current = place;
    return true;
  }

  /** Makes an access that was not guessed. */
  public void learn(int kind, long object, int index, int site) {
    long[] p = places;
    long key = key(kind, site);
    int place = ((int) key & PLACES - 1) * WORDS;
    long before = p[place + KEY];
    long known = allIfZero(before >> NEXT_BITS ^ key);
    p[place + OBJECT_STEP] = object - p[place + OBJECT] & known;
    int indexBefore = (int) (p[place + INDEX] >>> 32);
    int step = index - indexBefore & (int) known;
    p[place + INDEX] = (long) index << 32 | step & 0xFFFF_FFFFL;
    p[place + OBJECT] = object;
    p[place + KEY] = key << NEXT_BITS | before & NEXT;
    p[current + KEY] = p[current + KEY] & ~NEXT | place;
    current = place;
  }

  /** All bits for 0, none else; without a branch, which often would be guessed wrong. */
  private static long allIfZero(long difference) {
    return ~((difference | -difference) >> 63);
  }

  /** Makes the access guessed. */
  public void advance() {
    long[] p = places;
    int place = (int) (p[current + KEY] & NEXT);
    p[place + OBJECT] += p[place + OBJECT_STEP];
    p[place + INDEX] = moved(p[place + INDEX]);
    current = place;
  }

  /** The word of indices after another step. */
  private static long moved(long indices) {
    return indices + (indices << 32);
  }

  /** Of the last access made; so are the others. */
  public int kind() {
    return (int) (places[current + KEY] >> NEXT_BITS) & 1;
  }

  public long object() {
    return places[current + OBJECT];
  }

  public int index() {
    return (int) (places[current + INDEX] >>> 32);
  }

  public int site() {
    return (int) (places[current + KEY] >> NEXT_BITS + 1);
  }

  private static long key(int kind, int site) {
    return (long) site << 1 | kind;
  }
}
