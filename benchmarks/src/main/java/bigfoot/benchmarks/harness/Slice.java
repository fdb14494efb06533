package bigfoot.benchmarks.harness;

/** Divides the indexes of a range between threads, in contiguous slices of almost equal length. */
public final class Slice {

  private Slice() {}

  /** First index of thread {@code id}; that of {@code id + 1} is one past its last. */
  public static int start(int from, int to, int id, int threads) {
    return from + (int) ((long) (to - from) * id / threads);
  }
}
