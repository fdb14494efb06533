/**
 * RECIPE, Figure 1: lines 2 and 5 race if line 4 sees line 1, lines 2 and 7 if it sees neither.
 */
public class Figure1 {
  static int x;
  static int y;

  static void one() {
    y = 3; // 1
    x = 1; // 2
    y = 5; // 3
  }

  static void two() {
    if (y > 2) { // 4
      System.out.println(x + 1); // 5
    } else {
      System.out.println(x + 2); // 7
    }
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
