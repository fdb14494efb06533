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
              write();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              check();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
