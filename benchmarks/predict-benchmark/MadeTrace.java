import bigfoot.runtime.trace.RecordedField;
import bigfoot.runtime.trace.ThreadLog;
import bigfoot.runtime.trace.TraceFormat;
import bigfoot.runtime.trace.TraceWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/**
 * A trace made up like those of server programs: threads that mostly work on their own objects,
 * share tables they only read, update shared objects under one lock of many (sometimes two,
 * nested), and a few planted races, two of them across nearly the whole trace.
 */
final class MadeTrace {
  private static final int THREADS = 16;
  private static final int LOCKS = 2000;
  private static final int VARIABLES_PER_LOCK = 20;
  private static final int OWN_VARIABLES = 20_000;
  private static final int TABLE = 50_000;
  private static final int RACY = 52;

  private final Random random = new Random(42);
  private final ThreadLog[] logs = new ThreadLog[THREADS];
  private final int[] heldBy = new int[LOCKS];
  private final RecordedField[][] own = new RecordedField[THREADS][];
  private final RecordedField[] shared = fields(LOCKS * VARIABLES_PER_LOCK);
  private final RecordedField[] table = fields(TABLE);
  private final RecordedField[] racy = fields(RACY);
  private int fields;

  /** Accesses made; a few repeat others and are not recorded. */
  private long events;

  private MadeTrace() {
    Arrays.setAll(own, any -> fields(OWN_VARIABLES));
  }

  private RecordedField[] fields(int count) {
    RecordedField[] made = new RecordedField[count];
    Arrays.setAll(made, any -> new RecordedField(fields++));
    return made;
  }

  /** Writes a trace of so many events, or a few more. */
  static void write(Path file, long events) throws IOException {
    new MadeTrace().generate(file, events);
  }

  private void generate(Path file, long wanted) throws IOException {
    TraceWriter writer =
        new TraceWriter(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    writer.start();
    for (int t = 0; t < THREADS; t++) {
      logs[t] = writer.log(t, Thread.currentThread());
      sync(t, TraceFormat.RECEIVE, 1_000_000);
    }
    farRace(0);
    while (events < wanted) {
      burst(1 + random.nextInt(THREADS - 1));
      if (random.nextInt(20_000) == 0) {
        nearRace();
      }
    }
    farRace(1);
    writer.finish();
  }

  /**
   * Thread 0 writes early, under no lock and under one that all others take, and is met late by
   * thread 1 and thread 2: the second race needs its whole section put off.
   */
  private void farRace(int end) {
    if (end == 0) {
      access(0, TraceFormat.WRITE, racy[0], 1);
      sync(0, TraceFormat.ACQUIRE, 0);
      access(0, TraceFormat.WRITE, racy[1], 2);
      sync(0, TraceFormat.RELEASE, 0);
    } else {
      sync(1, TraceFormat.ACQUIRE, 0);
      access(1, TraceFormat.READ, shared[0], 3);
      sync(1, TraceFormat.RELEASE, 0);
      access(1, TraceFormat.READ, racy[0], 4);
      access(2, TraceFormat.READ, racy[1], 9);
    }
  }

  private void nearRace() {
    int t = 1 + random.nextInt(THREADS - 2);
    int x = 2 + random.nextInt(RACY - 2);
    access(t, TraceFormat.WRITE, racy[x], 5);
    burst(t);
    access(t + 1, TraceFormat.READ, racy[x], 6);
  }

  private void burst(int t) {
    int kind = random.nextInt(10);
    if (kind < 5) {
      own(t, 20 + random.nextInt(60));
    } else if (kind < 7) {
      for (int i = random.nextInt(40); i >= 0; i--) {
        access(t, TraceFormat.READ, table[random.nextInt(TABLE)], 7);
      }
    } else {
      locked(t, skewed(), random.nextInt(8) == 0);
    }
  }

  /** Some locks are hot. */
  private int skewed() {
    return random.nextInt(1 + random.nextInt(LOCKS));
  }

  private void own(int t, int count) {
    for (int i = 0; i < count; i++) {
      int x = random.nextInt(OWN_VARIABLES);
      int kind = random.nextInt(3) == 0 ? TraceFormat.WRITE : TraceFormat.READ;
      access(t, kind, own[t][x], 8 + (x & 255));
    }
  }

  private void locked(int t, int lock, boolean nested) {
    if (heldBy[lock] != 0) {
      return;
    }
    heldBy[lock] = t + 1;
    sync(t, TraceFormat.ACQUIRE, lock);
    for (int i = random.nextInt(6); i >= 0; i--) {
      int x = lock * VARIABLES_PER_LOCK + random.nextInt(VARIABLES_PER_LOCK);
      int kind = random.nextInt(3) == 0 ? TraceFormat.WRITE : TraceFormat.READ;
      access(t, kind, shared[x], 300 + (x & 63));
      own(t, random.nextInt(3));
    }
    if (nested) {
      locked(t, lock + random.nextInt(LOCKS - lock), false);
    }
    sync(t, TraceFormat.RELEASE, lock);
    heldBy[lock] = 0;
  }

  private void access(int t, int kind, RecordedField field, int site) {
    if (kind == TraceFormat.WRITE) {
      field.write(logs[t], site);
    } else {
      field.read(logs[t], site);
    }
    events++;
  }

  private void sync(int t, int kind, int target) {
    logs[t].sync(kind, target);
    events++;
  }
}
