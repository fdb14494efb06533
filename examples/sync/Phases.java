// expect: none
import java.util.concurrent.*;

/** A phaser with two parties. */
public class Phases {
  static final int[] cells = new int[2];

  public static void main(String[] args) throws Exception {
    Phaser phaser = new Phaser(2) { @Override protected boolean onAdvance(int phase, int parties) { int seen = cells[0] + cells[1]; return phase > 3; } };
    Action zero = () -> { for (int i = 0; i < 3; i++) { cells[0] += i; phaser.arriveAndAwaitAdvance(); int seen = cells[1]; phaser.arriveAndAwaitAdvance(); } };
    Action one = () -> { for (int i = 0; i < 3; i++) { cells[1] += i; phaser.awaitAdvance(phaser.arrive()); int seen = cells[0]; phaser.arriveAndAwaitAdvance(); } };
    Thread t = Go.start(zero), u = Go.start(one);
    t.join(); u.join();
  }
}
