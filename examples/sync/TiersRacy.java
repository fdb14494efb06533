// expect: race int[]
import java.util.concurrent.*;

/** The second leaf hangs from no root. */
public class TiersRacy {
  static final int[] cells = new int[4];

  public static void main(String[] args) throws Exception {
    Phaser[] leaves = {new Phaser(new Phaser(), 2), new Phaser(2)};
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = Go.start(() -> {
        cells[me]++;
        leaves[me / 2].arriveAndAwaitAdvance();
        cells[(me + 2) % 4]++;
      });
    }
    for (Thread thread : threads) thread.join();
  }
}
