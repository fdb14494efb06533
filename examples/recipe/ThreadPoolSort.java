/**
 * The second case study: sorting threads ask how many entries of a pool are left. In the run the
 * first one finds none; had it asked earlier, it would have started a helper, and counted it
 * without the lock that the other thread holds.
 */
public class ThreadPoolSort {
  static final int TOTAL = 5;
  static int alive = 1;
  static int started;
  static final Object COUNT = new Object();
  static final Object START = new Object();

  static int available() {
    synchronized (COUNT) {
      return TOTAL - alive;
    }
  }

  static void second() {
    synchronized (COUNT) {
      alive = 3;
    }
    synchronized (START) {
      started = 2;
    }
    synchronized (COUNT) {
      alive = 5;
    }
  }

  static void first() {
    if (available() > 0) {
      started = started + 1; // the other thread holds START
    }
    System.out.println("sorted");
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
              second();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              first();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
