// expect: none
import java.util.concurrent.*;

/** Phasers in tiers: the parties of all advance together. */
public class Tiers {
  static final int[] cells = new int[4];

  public static void main(String[] args) throws Exception {
    Phaser root = new Phaser();
    Phaser[] leaves = {new Phaser(root, 2), new Phaser(root, 2)};
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = Go.start(() -> {
        Phaser mine = leaves[me / 2];
        for (int round = 0; round < 5; round++) {
          cells[me]++;
          mine.arriveAndAwaitAdvance();
          if (cells[(me + 1) % 4] != round + 1) throw new AssertionError();
          mine.arriveAndAwaitAdvance();
        }
      });
    }
    for (Thread thread : threads) thread.join();
  }
}
