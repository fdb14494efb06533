import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * Writes an STD trace of a server: an acceptor queues requests, workers take them, look things up in
 * a striped cache, change their session, count, and log. Most of it is locked; here and there a
 * counter or a flag is not, and some accesses race only if critical sections change places.
 * Arguments: file, number of events.
 */
final class ServerTrace {
  private static final int WORKERS = 32;
  private static final int STRIPES = 64;
  private static final int SESSIONS = 2_000;

  private final Random random = new Random(7);
  private final List<Deque<String>> plans = new ArrayList<>();
  private final String[] holder = new String[1 + STRIPES + SESSIONS + 16];
  private final BufferedWriter out;
  private long written;

  private ServerTrace(BufferedWriter out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[0]))) {
      new ServerTrace(out).write(Long.parseLong(arguments[1]));
    }
  }

  private void write(long events) throws IOException {
    for (int i = 0; i < 200; i++) {
      line("T0", "w(config" + i + ")", "Config.load:" + i);
    }
    for (int t = 0; t <= WORKERS; t++) {
      plans.add(new ArrayDeque<>());
      if (t > 0) {
        line("T0", "fork(T" + t + ")", "Server.start:1");
      }
    }
    while (written < events) {
      int t = random.nextInt(WORKERS + 1);
      for (int burst = 1 + random.nextInt(12); burst > 0; burst--) {
        if (plans.get(t).isEmpty()) {
          plan(t);
        }
        if (!step(t)) {
          break;
        }
      }
    }
    boolean left = true;
    while (left) {
      left = false;
      for (int t = 0; t <= WORKERS; t++) {
        while (!plans.get(t).isEmpty() && step(t)) {
          left = true;
        }
      }
    }
  }

  /** The next request of a worker, or the next arrival. */
  private void plan(int t) {
    Deque<String> p = plans.get(t);
    if (t == 0) {
      add(p, "acq 0 Queue.put:1", "r tail Queue.put:2", "w tail Queue.put:3");
      add(p, "w slot" + random.nextInt(128) + " Queue.put:4", "rel 0 Queue.put:5");
      if (random.nextInt(50) == 0) {
        add(p, "w accepted Server.accept:9");
      }
      return;
    }
    int session = random.nextInt(SESSIONS);
    int slot = random.nextInt(128);
    add(p, "acq 0 Queue.take:1", "r tail Queue.take:2", "r slot" + slot + " Queue.take:3");
    add(p, "w head Queue.take:4", "rel 0 Queue.take:5");
    for (int i = random.nextInt(6); i >= 0; i--) {
      add(p, "r config" + random.nextInt(200) + " Worker.run:" + i);
    }
    for (int i = random.nextInt(4); i >= 0; i--) {
      lookUp(p, random.nextInt(STRIPES));
    }
    session(p, session);
    statistics(p);
  }

  private void lookUp(Deque<String> p, int stripe) {
    int entry = stripe * 100 + random.nextInt(100);
    int lock = 1 + stripe;
    add(p, "acq " + lock + " Cache.get:1", "r e" + entry + " Cache.get:2");
    if (random.nextInt(5) == 0) {
      add(p, "w e" + entry + " Cache.get:3", "w size" + stripe + " Cache.get:4");
    }
    add(p, "rel " + lock + " Cache.get:5");
    if (random.nextInt(40) == 0) {
      add(p, "r size" + stripe + " Cache.size:1"); // not locked
    }
  }

  private void session(Deque<String> p, int session) {
    int lock = 1 + STRIPES + session;
    add(p, "acq " + lock + " Session.handle:1");
    for (int i = random.nextInt(8); i >= 0; i--) {
      String field = "s" + session + "f" + random.nextInt(6);
      add(p, (random.nextInt(3) == 0 ? "w " : "r ") + field + " Session.handle:" + (i + 2));
    }
    add(p, "rel " + lock + " Session.handle:20");
    if (random.nextInt(60) == 0) {
      add(p, "r s" + session + "f0 Session.peek:1"); // not locked
    }
  }

  private void statistics(Deque<String> p) {
    int lock = 1 + STRIPES + SESSIONS + random.nextInt(16);
    String counter = "count" + (lock - 1 - STRIPES - SESSIONS);
    if (random.nextInt(30) == 0) {
      add(p, "w last" + counter + " Statistics.add:1"); // before, not inside, the section
    }
    add(p, "acq " + lock + " Statistics.add:2", "r " + counter + " Statistics.add:3");
    add(p, "w " + counter + " Statistics.add:4", "rel " + lock + " Statistics.add:5");
    if (random.nextInt(30) == 0) {
      add(p, "r last" + counter + " Statistics.last:1");
    }
  }

  private static void add(Deque<String> plan, String... steps) {
    plan.addAll(List.of(steps));
  }

  /** Does the thread's next step; false when it waits for a lock. */
  private boolean step(int t) throws IOException {
    String[] words = plans.get(t).peek().split(" ");
    String name = words[1];
    if (words[0].equals("acq") || words[0].equals("rel")) {
      int lock = Integer.parseInt(name);
      if (words[0].equals("acq") && holder[lock] != null) {
        return false;
      }
      holder[lock] = words[0].equals("acq") ? "T" + t : null;
      name = "l" + name;
    }
    plans.get(t).poll();
    line("T" + t, words[0] + "(" + name + ")", words[2]);
    return true;
  }

  private void line(String thread, String event, String location) throws IOException {
    out.write(thread + "|" + event + "|" + location + "\n");
    written++;
  }
}
