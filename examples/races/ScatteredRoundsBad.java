// expect by: dynamic lint

/** Two threads count in bins of their own, round after round; in the last one they share a bin. */
public class ScatteredRoundsBad implements Runnable {
  private static final int BINS = 6400;

  private final int[] bins;
  private final int[] order = new int[BINS / 2];

  /** The even bins or the odd ones, in no order. */
  ScatteredRoundsBad(int[] bins, int first) {
    this.bins = bins;
    for (int i = 0; i < order.length; i++) {
      order[i] = first + 2 * (i * 1237 % order.length);
    }
  }

  @Override
  public void run() {
    for (int round = 0; round < 6; round++) {
      if (round == 5) {
        order[100] = 77;
      }
      for (int i = 0; i < order.length; i++) {
        bins[order[i]]++; // race a: RW [] (self)
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int[] bins = new int[BINS];
    Thread t = new Thread(new ScatteredRoundsBad(bins, 0));
    Thread u = new Thread(new ScatteredRoundsBad(bins, 1));
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
