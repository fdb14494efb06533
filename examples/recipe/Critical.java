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
              one();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              two();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
