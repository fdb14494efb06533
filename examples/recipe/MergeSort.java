/**
 * Halves are sorted by two threads; the parent merges when a plain flag says that they are done.
 */
public class MergeSort {
  static final int[] VALUES = {3, 1, 4, 2};
  static int done;
  static int runs;

  static void sort(int from) {
    if (VALUES[from] > VALUES[from + 1]) {
      int value = VALUES[from];
      VALUES[from] = VALUES[from + 1];
      VALUES[from + 1] = value;
    }
  }

  static void left() {
    sort(0);
    done = 1;
    runs = 1;
    done = 2;
  }

  static void merge() {
    sort(2);
    if (done > 0) {
      runs = runs + 1;
      System.out.println(VALUES[0] + VALUES[2]);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(MergeSort::left, MergeSort::merge);
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
