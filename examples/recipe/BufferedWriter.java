/**
 * Writers append under a lock; a checker reads how much there is, and the end mark, without it.
 */
public class BufferedWriter {
  private final int[] data = new int[8];
  private int size;
  private int state;
  private int checked;
  static final BufferedWriter BUFFER = new BufferedWriter();

  synchronized void append(int value) {
    if (size < data.length) {
      data[size] = value;
      size++;
    }
  }

  static void write() {
    BUFFER.append(1);
    BUFFER.state = 1;
    BUFFER.append(2);
    BUFFER.checked = 1;
    BUFFER.state = 2;
  }

  static void check() {
    if (BUFFER.state >= 1) {
      BUFFER.checked = BUFFER.checked + 1;
    } else {
      BUFFER.checked = 7;
    }
    BUFFER.append(3);
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(BufferedWriter::write, BufferedWriter::check);
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
