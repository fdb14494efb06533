package bigfoot.runtime.trace;

import java.lang.reflect.Array;

/** Who touched each element of an array last; as {@link RecordedField}, element by element. */
final class RecordedArray {
  private static final int LOCKS = 1 << 10;
  private static final Object[] STRIPES = new Object[LOCKS];

  static {
    for (int i = 0; i < LOCKS; i++) {
      STRIPES[i] = new Object();
    }
  }

  final long number;
  final long[] writes;
  final long[] reads;

  RecordedArray(long number, Object array) {
    this.number = number;
    int length = Array.getLength(array);
    writes = new long[length];
    reads = new long[length];
  }

  /** Guards the words of some elements. */
  Object lock(int index) {
    return STRIPES[(int) (number * 31 + (index >> 3)) & LOCKS - 1];
  }
}
