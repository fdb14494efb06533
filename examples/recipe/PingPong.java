/**
 * Two threads hit a ball that one of them takes away.
 */
public class PingPong {
  static final class Ball {
    int hits;
  }

  static Ball ball = new Ball();

  static void ping() {
    Ball mine = ball;
    if (mine != null) {
      mine.hits++;
    }
  }

  static void pong() {
    ball = null;
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(PingPong::ping, PingPong::pong);
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
