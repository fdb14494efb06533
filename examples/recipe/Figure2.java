/**
 * RECIPE, Figure 2: lines 2 and 11 race if line 8 sees line 1; the branch at line 10 goes the same
 * way with another value.
 */
public class Figure2 {
  int f;
  static final Figure2 S1 = new Figure2();
  static final Figure2 S2 = new Figure2();

  static void one() {
    S1.f = 3; // 1
    S2.f = 1; // 2
    S1.f = 2; // 3
  }

  static void two() {
    Figure2 w = new Figure2();
    w.f = 10; // 6
    int z = w.f; // 7
    int y = S1.f; // 8
    int x = y + z; // 9
    if (x > 11) { // 10
      S2.f = x; // 11
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
