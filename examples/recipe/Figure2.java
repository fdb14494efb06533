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

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(Figure2::one, Figure2::two);
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
