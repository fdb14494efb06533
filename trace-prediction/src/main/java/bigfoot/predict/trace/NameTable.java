package bigfoot.predict.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Names to dense numbers, straight from a reader's bytes: no string is made until one is asked. */
final class NameTable {
  private byte[] pool = new byte[1024];
  private int[] starts = new int[64];
  private int[] slots = new int[128];
  private int size;

  int size() {
    return size;
  }

  /** The number of the name in {@code text[from, to)}; a new name gets the next number. */
  int number(byte[] text, int from, int to) {
    int mask = slots.length - 1;
    int slot = hash(text, from, to) & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (Arrays.equals(pool, starts[number], starts[number + 1], text, from, to)) {
        return number;
      }
      slot = slot + 1 & mask;
    }
    slots[slot] = size + 1;
    append(text, from, to);
    if (2 * size > slots.length) {
      rehash();
    }
    return size - 1;
  }

  /** Mixes all bits: names may be made so that sums of their characters are equal. */
  private static int hash(byte[] text, int from, int to) {
    long hash = to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ text[i]) * 0x9E37_79B9_7F4A_7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  private void append(byte[] text, int from, int to) {
    int start = starts[size];
    int end = start + to - from;
    if (end < 0) {
      throw new OutOfMemoryError("the names of the trace take more than 2 GiB");
    }
    if (end > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(end, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * end)));
    }
    System.arraycopy(text, from, pool, start, to - from);
    size++;
    if (size + 1 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    starts[size] = end;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hash(pool, starts[number], starts[number + 1]) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number + 1;
    }
  }

  String name(int number) {
    return new String(
        pool, starts[number], starts[number + 1] - starts[number], StandardCharsets.UTF_8);
  }
}
