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

  /** Waiting orders nothing; it only makes this run likely. */
  static void pause(int turns) {
    try {
      Thread.sleep(120L * turns);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t1 =
        new Thread(
            () -> {
              pause(0);
              ping();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              pong();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
