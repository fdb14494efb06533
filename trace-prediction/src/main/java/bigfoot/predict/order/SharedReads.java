package bigfoot.predict.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Local times of reads, a row for each variable that several threads have read since its last
 * write. A row has a slot and a time for each reader. Rows are used again, so that they stay in the
 * processor's caches.
 */
final class SharedReads {
  private final IntArrayList free = new IntArrayList();
  private int[][] rows = new int[4][];

  /** Per row: how many numbers it has. */
  private int[] lengths = new int[4];

  private int size;

  /** A row without reads. */
  int take() {
    if (!free.isEmpty()) {
      return free.popInt();
    }
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
    }
    rows[size] = new int[8];
    return size++;
  }

  void giveBack(int row) {
    lengths[row] = 0;
    free.add(row);
  }

  /** The slot has read the row's variable at its local time. */
  void set(int row, int slot, int time) {
    int[] reads = rows[row];
    int length = lengths[row];
    for (int i = 0; i < length; i += 2) {
      if (reads[i] == slot) {
        reads[i + 1] = time;
        return;
      }
    }
    if (length == reads.length) {
      reads = Arrays.copyOf(reads, 2 * length);
      rows[row] = reads;
    }
    reads[length] = slot;
    reads[length + 1] = time;
    lengths[row] = length + 2;
  }

  /** Whether the slot knows all reads of the row. */
  boolean known(int row, Order order, int t) {
    int[] reads = rows[row];
    for (int i = 0; i < lengths[row]; i += 2) {
      if (!order.known(t, reads[i], reads[i + 1])) {
        return false;
      }
    }
    return true;
  }
}
