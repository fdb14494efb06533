/**
 * The second case study: sorting threads ask how many entries of a pool are left. In the run the
 * first one finds none; had it asked earlier, it would have started a helper, and the entry count
 * would have been written under another lock than it is read.
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
      synchronized (COUNT) {
        started = started + 1; // the other thread uses START
      }
    }
    System.out.println("sorted");
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(ThreadPoolSort::second, ThreadPoolSort::first);
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
