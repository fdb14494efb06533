package bigfoot.predict.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Local times of reads, a row for each variable that several threads have read since its last
 * write. Rows lie side by side in blocks and are used again, so that they stay in the processor's
 * caches.
 */
final class SharedReads {
  private static final int BLOCK_BITS = 8;
  private static final int BLOCK = 1 << BLOCK_BITS;

  private final int width;
  private final IntArrayList free = new IntArrayList();
  private int[][] blocks = new int[4][];
  private int rows;

  SharedReads(int slots) {
    width = slots;
  }

  /** A row without reads. */
  int take() {
    if (!free.isEmpty()) {
      return free.popInt();
    }
    int block = rows >>> BLOCK_BITS;
    if (block == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * block);
    }
    if (blocks[block] == null) {
      blocks[block] = new int[BLOCK * width];
    }
    return rows++;
  }

  void giveBack(int row) {
    int start = start(row);
    Arrays.fill(blocks[row >>> BLOCK_BITS], start, start + width, 0);
    free.add(row);
  }

  private int start(int row) {
    return (row & BLOCK - 1) * width;
  }

  void set(int row, int slot, int time) {
    blocks[row >>> BLOCK_BITS][start(row) + slot] = time;
  }

  /** Whether the slot knows all reads of the row. */
  boolean known(int row, Order order, int t) {
    int[] times = blocks[row >>> BLOCK_BITS];
    int start = start(row);
    for (int u = 0; u < width; u++) {
      int time = times[start + u];
      if (time > 0 && !order.known(t, u, time)) {
        return false;
      }
    }
    return true;
  }
}
