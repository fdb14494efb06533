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
