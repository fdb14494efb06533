package bigfoot.predict.trace;

/**
 * Accesses of one thread, column by column. Each step of reading is a loop over some columns that
 * does what nearly always is to be done, and notes which accesses are left for a second, slow loop:
 * the compiler then makes the best of the first one.
 */
final class AccessBatch {
  static final int ROOM = 2048;

  int size;

  /** Reads and writes. */
  final byte[] ops = new byte[ROOM];

  /** As the file has them. */
  final long[] objects = new long[ROOM];

  final int[] indices = new int[ROOM];
  final int[] sites = new int[ROOM];

  /** The trace's own numbers. */
  final int[] variables = new int[ROOM];

  final int[] locations = new int[ROOM];

  /** Places of accesses that a step has left for its slow loop. */
  final int[] left = new int[ROOM];

  void set(int n, int op, long object, long index, long site) {
    ops[n] = (byte) op;
    objects[n] = object;
    indices[n] = (int) index;
    sites[n] = (int) site;
  }

  void add(int op, long object, int index, int site) {
    set(size++, op, object, index, site);
  }
}
