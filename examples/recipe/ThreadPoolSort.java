/**
 * The second case study: sorting threads ask how many entries of a pool are left, and count the
 * threads they start. In the run the first one finds none; had it asked earlier, it would have
 * started one and counted it: under another lock than the one under which others ask.
 */
public class ThreadPoolSort {
  static final int TOTAL = 5;
  static int alive = 3;
  static final Object POOL = new Object();
  static final Object COUNT = new Object();

  static int available() {
    synchronized (POOL) {
      return TOTAL - alive; // 1
    }
  }

  /** Starts two children, which take the last entries. */
  static void second() {
    if (available() > 1) {
      synchronized (COUNT) {
        alive = alive + 1; // 9
      }
      synchronized (COUNT) {
        alive = alive + 1; // 11
      }
    }
  }

  /** Finds no entry left. */
  static void first() {
    if (available() > 0) { // 2
      synchronized (COUNT) {
        alive = alive + 1; // 5
      }
    }
    System.out.println("sorted");
  }

  /** A child of the second: asks, too. */
  static void third() {
    if (available() > 2) {
      System.out.println("more");
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
              pause(1);
              first();
            },
            "T1");
    Thread t2 = new Thread(ThreadPoolSort::second, "T2");
    Thread t3 =
        new Thread(
            () -> {
              pause(2);
              third();
            },
            "T3");
    t1.start();
    t2.start();
    t3.start();
    t1.join();
    t2.join();
    t3.join();
  }
}
