/**
 * Two threads take turns at a critical section that a plain variable guards.
 */
public class Critical {
  static int turn;
  static int shared;
  static int entered;

  static void enter(int me) {
    if (turn == me) {
      shared = shared + 1;
      entered = me;
      turn = 1 - me;
    }
  }

  static void one() {
    enter(0);
  }

  static void two() {
    enter(1);
    enter(0);
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(Critical::one, Critical::two);
  }

  /** Starts one after the other has had its time; waiting orders nothing. */
  static final class Pause {
    static void inTurn(Runnable... parts) throws InterruptedException {
      Thread[] threads = new Thread[parts.length];
      for (int i = 0; i < parts.length; i++) {
        int turn = i;
        threads[i] =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(120L * turn);
                  } catch (InterruptedException e) {
                    return;
                  }
                  parts[turn].run();
                },
                "T" + (i + 1));
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }
}
