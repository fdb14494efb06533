/**
 * RECIPE, Figure 3: if line 6 sees line 3, line 7 is an access to another object. No schedule has a
 * race of line 7 with the write of first.f.
 */
public class Figure3 {
  int f;
  static Figure3 y;

  static void one() {
    Figure3 first = new Figure3();
    Figure3 second = new Figure3();
    y = first; // 3
    y = second; // 4
    first.f = 4;
    second.f = 5; // 5
  }

  static void two() {
    Figure3 z = y; // 6
    System.out.println(z.f); // 7
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(Figure3::one, Figure3::two);
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
