package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * The shadows of all arrays that some thread has committed a check on, by identity. Its nodes are
 * the shadows themselves: one object an array. Threads remember what they found ({@link
 * Footprint}), so this is off the hot path and locks a stripe for every use but one: that there is
 * no shadow of a new array is mostly seen without, from a bit for its hash. A thread that should
 * have seen the bit and did not makes a shadow of its own, and finds the other when it publishes
 * that.
 */
final class ArrayTable {
  private static final int STRIPES = 64;
  private static final int FIRST_CAPACITY = 16;

  /** The more there are, the fewer arrays without a shadow share a bit with one that has. */
  private static final int BITS_A_CHAIN = 8;

  private static final ArrayTable[] TABLES = new ArrayTable[STRIPES];

  private static final ReferenceQueue<Object> COLLECTED = new ReferenceQueue<>();

  /** Set whenever the collector is known to have run. */
  private static final CollectorSign SIGN = new CollectorSign();

  /** How often the collector has run, as far as that was seen; modulo 256. */
  private static volatile byte collections;

  static {
    for (int i = 0; i < STRIPES; i++) {
      TABLES[i] = new ArrayTable();
    }
  }

  /** Each chain has the latest first. */
  private ArrayShadow[] chains = new ArrayShadow[FIRST_CAPACITY];

  private int size;

  /** One bit for each hash that a shadow in the table has, and of some that were. */
  private long[] filter = new long[FIRST_CAPACITY * BITS_A_CHAIN / Long.SIZE];

  /** How many shadows have set their bits. */
  private int filtered;

  private ArrayTable() {}

  static int hash(Object array) {
    return System.identityHashCode(array);
  }

  /** The shadow of array, or a new one that the table does not know yet. */
  static ArrayShadow findOrMake(Object array, int hash) {
    ArrayTable stripe = stripe(hash);
    return stripe.mayHave(hash) ? stripe.findOrPrepare(array, hash) : make(array, hash);
  }

  private static ArrayShadow make(Object array, int hash) {
    return new ArrayShadow(array, hash, collections, COLLECTED);
  }

  /** Puts shadow in the table unless there is another of its array, and returns the one there. */
  static ArrayShadow publish(ArrayShadow shadow, Object array) {
    return shadow.published() ? shadow : stripe(shadow.hash).insert(shadow, array);
  }

  /** The shadow of array, or null when no check on it was committed. */
  static ArrayShadow find(Object array) {
    int hash = hash(array);
    return stripe(hash).find(array, hash);
  }

  /** Drops the shadows of collected arrays. */
  @CompiledApart
  static void expunge() {
    if (SIGN.gone()) {
      lookAtCollector();
    }
    for (Reference<?> r = COLLECTED.poll(); r != null; r = COLLECTED.poll()) {
      ArrayShadow dead = (ArrayShadow) r;
      stripe(dead.hash).remove(dead);
      dead.drop();
    }
  }

  /** Two threads at once may count one collection twice, which is as good as another. */
  private static void lookAtCollector() {
    collections++;
    SIGN.set();
  }

  /** Drops all shadows. Only for who knows that nobody remembers any. */
  static void clear() {
    expunge();
    byte now = collections;
    for (ArrayTable stripe : TABLES) {
      synchronized (stripe) {
        stripe.cutLoose(now);
        stripe.startAnew();
      }
    }
  }

  /**
   * A node made before the last collection may be old, and what an old object refers to stays. To
   * clear a reference is a call into the virtual machine, so younger ones are just left behind.
   */
  private void cutLoose(byte now) {
    for (ArrayShadow chain : chains) {
      for (ArrayShadow s = chain; s != null; ) {
        ArrayShadow next = s.next;
        if (s.made != now) {
          s.clear();
          s.drop();
          s.next = null;
        }
        s = next;
      }
    }
  }

  /** As many chains as were of use: the program may well go on as it did. */
  private void startAnew() {
    boolean many = size > chains.length / 4;
    chains = new ArrayShadow[many ? chains.length : Math.max(FIRST_CAPACITY, chains.length / 2)];
    size = 0;
    renewFilter();
  }

  private boolean mayHave(int hash) {
    long[] bits = filter;
    int bit = bit(hash, bits);
    return (bits[bit / Long.SIZE] & 1L << bit) != 0;
  }

  private static int bit(int hash, long[] bits) {
    return hash >>> 6 & bits.length * Long.SIZE - 1;
  }

  /** Sets the shadow's bit. Those of shadows that are gone stay, but not for ever. */
  private void setBit(int hash) {
    if (filtered++ == chains.length) {
      renewFilter();
    }
    setBit(hash, filter);
  }

  private static void setBit(int hash, long[] bits) {
    int bit = bit(hash, bits);
    bits[bit / Long.SIZE] |= 1L << bit;
  }

  private void renewFilter() {
    long[] bits = new long[chains.length * BITS_A_CHAIN / Long.SIZE];
    for (ArrayShadow chain : chains) {
      for (ArrayShadow s = chain; s != null; s = s.next) {
        setBit(s.hash, bits);
      }
    }
    filter = bits;
    filtered = size;
  }

  /** Empties the shadows of collected arrays, also of those that have not come to be dropped. */
  static void empty() {
    expunge();
    for (ArrayTable stripe : TABLES) {
      stripe.emptyChains();
    }
  }

  /** The number of shadows of arrays not known to be collected. */
  static int size() {
    expunge();
    int size = 0;
    for (ArrayTable stripe : TABLES) {
      synchronized (stripe) {
        size += stripe.size;
      }
    }
    return size;
  }

  private static ArrayTable stripe(int hash) {
    return TABLES[hash & STRIPES - 1];
  }

  private synchronized ArrayShadow find(Object array, int hash) {
    return find(array, hash, null);
  }

  /** The shadow of array, if it is before end in its chain. */
  private ArrayShadow find(Object array, int hash, ArrayShadow end) {
    for (ArrayShadow s = chains[index(hash)]; s != null && s != end; s = s.next) {
      if (s.hash == hash && s.get() == array) {
        return s;
      }
    }
    return null;
  }

  /** A new shadow has in next what its chain began with when the array was not there. */
  @CompiledApart
  private synchronized ArrayShadow findOrPrepare(Object array, int hash) {
    ArrayShadow known = find(array, hash, null);
    if (known != null) {
      return known;
    }
    ArrayShadow made = make(array, hash);
    made.next = chains[index(hash)];
    return made;
  }

  /** Only those that came since shadow was made can have its array: they are first in the chain. */
  @CompiledApart
  private synchronized ArrayShadow insert(ArrayShadow shadow, Object array) {
    ArrayShadow known = mayHave(shadow.hash) ? find(array, shadow.hash, shadow.next) : null;
    if (known != null) {
      return known;
    }
    if (size == chains.length / 2) {
      grow();
    }
    int i = index(shadow.hash);
    shadow.next = chains[i];
    chains[i] = shadow;
    size++;
    setBit(shadow.hash);
    shadow.setPublished();
    return shadow;
  }

  private synchronized void remove(ArrayShadow dead) {
    int i = index(dead.hash);
    ArrayShadow before = null;
    for (ArrayShadow s = chains[i]; s != null; before = s, s = s.next) {
      if (s == dead) {
        if (before == null) {
          chains[i] = dead.next;
        } else {
          before.next = dead.next;
        }
        dead.next = null; // it may be old, and what an old object refers to stays
        size--;
        return;
      }
    }
  }

  private synchronized void emptyChains() {
    for (ArrayShadow chain : chains) {
      for (ArrayShadow s = chain; s != null; s = s.next) {
        if (s.get() == null) {
          s.drop();
        }
      }
    }
  }

  /** Twice the chains, each with its shadows in the order they had. */
  private void grow() {
    ArrayShadow[] old = chains;
    chains = new ArrayShadow[2 * old.length];
    ArrayShadow[] last = new ArrayShadow[chains.length];
    for (ArrayShadow chain : old) {
      for (ArrayShadow s = chain; s != null; ) {
        ArrayShadow next = s.next;
        int i = index(s.hash);
        if (last[i] == null) {
          chains[i] = s;
        } else {
          last[i].next = s;
        }
        last[i] = s;
        s.next = null;
        s = next;
      }
    }
    renewFilter();
  }

  private int index(int hash) {
    return hash >>> 6 & chains.length - 1;
  }
}
