import java.io.IOException;
import java.io.PrintWriter;

/** Threads race on an instance field, a static field and an array element, noting the times. */
public class Racers {
  static final int STEPS = 20_000;

  static int shared;
  static final int[] element = new int[1];

  int field;

  public static void main(String[] args) throws Exception {
    Racers racers = new Racers();
    Thread[] threads = new Thread[3];
    Times[] times = new Times[threads.length];
    for (int t = 0; t < threads.length; t++) {
      int number = t;
      times[t] = new Times();
      threads[t] = new Thread(() -> racers.race(number, times[number]), "racer-" + t);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Times.save(args[0], times);
  }

  /** Each access has a synchronized block before it, so that none is left out as a repeat. */
  void race(int number, Times times) {
    Object own = new Object();
    int seen = 0;
    for (int i = 0; i < STEPS; i++) {
      synchronized (own) {
        seen++;
      }
      boolean write = (i * 7 + number) % 3 == 0;
      times.begin(write);
      if (write) {
        field = i;
      } else {
        seen += field;
      }
      times.end();
      times.begin(write);
      if (write) {
        shared = i;
      } else {
        seen += shared;
      }
      times.end();
      times.begin(write);
      if (write) {
        element[0] = i;
      } else {
        seen += element[0];
      }
      times.end();
    }
    if (seen == 42) {
      System.out.println("a result that is used");
    }
  }

  /** Not instrumented. */
  static class Times {
    private final long[] begins = new long[3 * STEPS];
    private final long[] ends = new long[3 * STEPS];
    private final boolean[] writes = new boolean[3 * STEPS];
    private int next;

    void begin(boolean write) {
      writes[next] = write;
      begins[next] = System.nanoTime();
    }

    void end() {
      ends[next++] = System.nanoTime();
    }

    /** A line for each access: thread, variable, write, begin, end. */
    static void save(String file, Times[] all) throws IOException {
      try (PrintWriter out = new PrintWriter(file)) {
        for (int t = 0; t < all.length; t++) {
          Times times = all[t];
          for (int i = 0; i < times.next; i++) {
            out.println(
                t + " " + i % 3 + " " + times.writes[i] + " " + times.begins[i] + " " + times.ends[i]);
          }
        }
      }
    }
  }
}
