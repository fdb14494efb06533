package bigfoot.races.points;

import it.unimi.dsi.fastutil.ints.AbstractIntSet;
import it.unimi.dsi.fastutil.ints.IntIterator;
import java.util.Arrays;
import java.util.NoSuchElementException;

/**
 * A growing set of object numbers, 64 to a word; words without members are not kept. Sets are
 * joined word by word, which is what the solver spends its time on.
 */
public final class ObjectSet extends AbstractIntSet {
  private int[] keys = new int[1];
  private long[] words = new long[1];
  private int used;
  private int size;

  /** Chooses members of one word. */
  interface Filter {
    long passing(int key, long bits);
  }

  @Override
  public boolean add(int object) {
    int key = object >> 6;
    long bit = 1L << object;
    int at = find(key);
    if (at < 0) {
      insert(-at - 1, key, bit);
    } else if ((words[at] & bit) != 0) {
      return false;
    } else {
      words[at] |= bit;
    }
    size++;
    return true;
  }

  @Override
  public boolean contains(int object) {
    int at = find(object >> 6);
    return at >= 0 && (words[at] & 1L << object) != 0;
  }

  @Override
  public int size() {
    return size;
  }

  /**
   * The members of {@code more} that pass and are new: adds them here and returns them, or null.
   */
  ObjectSet addNew(ObjectSet more, Filter filter) {
    ObjectSet added = null;
    for (int i = 0; i < more.used; i++) {
      int key = more.keys[i];
      int at = find(key);
      long news = more.words[i] & ~(at < 0 ? 0 : words[at]);
      if (news != 0 && filter != null) {
        news = filter.passing(key, news);
      }
      if (news != 0) {
        if (at < 0) {
          insert(-at - 1, key, news);
        } else {
          words[at] |= news;
        }
        size += Long.bitCount(news);
        added = added == null ? new ObjectSet() : added;
        added.append(key, news);
      }
    }
    return added;
  }

  /** What is in here and not there. */
  ObjectSet without(ObjectSet other) {
    ObjectSet left = new ObjectSet();
    for (int i = 0; i < used; i++) {
      int at = other == null ? -1 : other.find(keys[i]);
      long bits = words[i] & ~(at < 0 ? 0 : other.words[at]);
      if (bits != 0) {
        left.append(keys[i], bits);
      }
    }
    return left;
  }

  private int find(int key) {
    return used == 0 || keys[used - 1] < key ? -used - 1 : Arrays.binarySearch(keys, 0, used, key);
  }

  private void append(int key, long bits) {
    insert(used, key, bits);
    size += Long.bitCount(bits);
  }

  private void insert(int at, int key, long bits) {
    if (used == keys.length) {
      int capacity = used + (used >> 1) + 1;
      keys = Arrays.copyOf(keys, capacity);
      words = Arrays.copyOf(words, capacity);
    }
    System.arraycopy(keys, at, keys, at + 1, used - at);
    System.arraycopy(words, at, words, at + 1, used - at);
    keys[at] = key;
    words[at] = bits;
    used++;
  }

  /** In ascending order. The set may not change meanwhile. */
  @Override
  public IntIterator iterator() {
    return new IntIterator() {
      private int at;
      private long rest = used == 0 ? 0 : words[0];

      @Override
      public boolean hasNext() {
        while (rest == 0 && at + 1 < used) {
          rest = words[++at];
        }
        return rest != 0;
      }

      @Override
      public int nextInt() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        int bit = Long.numberOfTrailingZeros(rest);
        rest &= rest - 1;
        return (keys[at] << 6) + bit;
      }
    };
  }
}
