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

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(Figure1::one, Figure1::two);
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
