package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.runtime.InputException;
import bigfoot.runtime.trace.RecordedField;
import bigfoot.runtime.trace.ThreadLog;
import bigfoot.runtime.trace.TraceFormat;
import bigfoot.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces that threads have hammered out: the rebuilt order must explain every value read. */
class RecordedTraceTest {
  private static final int VARIABLES = 40;
  private static final int STEPS = 60_000;

  @TempDir private Path directory;

  /**
   * A variable whose value and recording change together, under its lock. What is written and read
   * is recorded as the site. A write that may be left out as a repeat leaves the value as it is.
   */
  private static final class Variable {
    final int number;
    final RecordedField field;
    int value;
    Hammer writer;
    int writerSegment;
    boolean readByOther;

    Variable(int number) {
      this.number = number;
      this.field = new RecordedField(number);
    }

    synchronized void read(Hammer hammer) {
      readByOther |= hammer != writer;
      field.read(hammer.log, value);
      hammer.did(TraceFormat.READ, this);
    }

    synchronized void write(Hammer hammer, AtomicInteger fresh) {
      if (writer != hammer || writerSegment != hammer.segment || readByOther) {
        value = fresh.getAndIncrement();
      }
      writer = hammer;
      writerSegment = hammer.segment;
      readByOther = false;
      field.write(hammer.log, value);
      hammer.did(TraceFormat.WRITE, this);
    }
  }

  /** An access or, with variable -1, a synchronization. */
  private record Step(int kind, long variable, int value) {}

  /** A thread that reads and writes at random, and what it did. */
  private static final class Hammer {
    final ThreadLog log;
    final List<Step> steps = new ArrayList<>();
    int segment;

    Hammer(ThreadLog log) {
      this.log = log;
      sync(TraceFormat.RECEIVE);
    }

    void did(int kind, Variable v) {
      steps.add(new Step(kind, v.number, v.value));
    }

    void sync(int kind) {
      log.sync(kind, 1);
      segment++;
      steps.add(new Step(kind, -1, 0));
    }

    void hammer(Random random, Variable[] variables, AtomicInteger fresh, int syncs) {
      for (int i = 0; i < STEPS; i++) {
        Variable v = variables[random.nextInt(VARIABLES)];
        int choice = random.nextInt(1000);
        if (choice < syncs) {
          sync(TraceFormat.SEND);
        } else if (choice < 400) {
          v.write(this, fresh);
        } else {
          v.read(this);
        }
      }
    }
  }

  private Path hammer(int threads, int syncs, List<Hammer> hammers) throws Exception {
    Path file = directory.resolve("hammered.trace");
    TraceWriter writer = new TraceWriter(Files.newOutputStream(file));
    writer.start();
    Variable[] variables = new Variable[VARIABLES];
    Arrays.setAll(variables, Variable::new);
    AtomicInteger fresh = new AtomicInteger(1);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      Random random = new Random(t);
      workers[t] =
          new Thread(() -> hammers.get(number(workers)).hammer(random, variables, fresh, syncs));
      hammers.add(new Hammer(writer.log(t, workers[t])));
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    writer.finish();
    return file;
  }

  private static int number(Thread[] workers) {
    return Arrays.asList(workers).indexOf(Thread.currentThread());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 100})
  void each_read_sees_the_last_write_before_it_in_the_rebuilt_order(int syncs) throws Exception {
    List<Hammer> hammers = new ArrayList<>();
    Path file = hammer(4, syncs, hammers);
    try (BlockFile blocks = BlockFile.open(file)) {
      List<List<Step>> recorded = explain(blocks, hammers.size());
      for (int t = 0; t < hammers.size(); t++) {
        onlyRepeatsAreMissing(hammers.get(t).steps, recorded.get(t));
      }
    }
  }

  /** Replays the merged events; returns those of each thread. */
  private static List<List<Step>> explain(BlockFile blocks, int threads) throws IOException {
    List<List<Step>> recorded = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      recorded.add(new ArrayList<>());
    }
    Map<Long, Integer> memory = new HashMap<>();
    MergedLogs<LogCursor> logs = MergedLogs.of(blocks, false);
    for (LogCursor e = logs.next(); e != null; e = logs.next()) {
      if (e.kind == TraceFormat.WRITE) {
        memory.put(e.object, e.site);
      } else if (e.kind == TraceFormat.READ) {
        assertEquals(memory.getOrDefault(e.object, 0), e.site, "read of " + e.object);
      }
      boolean access = e.kind <= TraceFormat.WRITE;
      recorded.get(e.thread).add(new Step(e.kind, access ? e.object : -1, access ? e.site : 0));
    }
    return recorded;
  }

  /** What a thread did and the trace does not have, it had done since it synchronized last. */
  private static void onlyRepeatsAreMissing(List<Step> steps, List<Step> recorded) {
    Set<Step> done = new HashSet<>();
    int next = 0;
    for (Step step : steps) {
      if (next < recorded.size() && recorded.get(next).equals(step)) {
        next++;
      } else {
        Step write = new Step(TraceFormat.WRITE, step.variable(), step.value());
        assertTrue(done.contains(step) || done.contains(write), "missing: " + step);
      }
      if (step.variable() < 0) {
        done.clear();
      }
      done.add(step);
    }
    assertEquals(recorded.size(), next, "the trace has what did not happen");
  }

  @Test
  void loops_take_less_than_a_byte_an_access() throws Exception {
    Path file = directory.resolve("loops.trace");
    TraceWriter writer = new TraceWriter(Files.newOutputStream(file));
    writer.start();
    ThreadLog log = writer.log(0, Thread.currentThread());
    RecordedField[] fields = new RecordedField[3 * 10_000];
    Arrays.setAll(fields, RecordedField::new);
    List<Step> steps = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      log.sync(TraceFormat.SEND, 1);
      steps.add(new Step(TraceFormat.SEND, -1, 0));
      for (int i = 0; i < 10_000; i++) {
        fields[3 * i].read(log, 7);
        fields[3 * i + 2].read(log, 8);
        fields[3 * i].write(log, 9);
        steps.add(new Step(TraceFormat.READ, 3 * i, 7));
        steps.add(new Step(TraceFormat.READ, 3 * i + 2, 8));
        steps.add(new Step(TraceFormat.WRITE, 3 * i, 9));
      }
    }
    writer.finish();
    assertTrue(Files.size(file) < 1000, Files.size(file) + " bytes");
    try (BlockFile blocks = BlockFile.open(file)) {
      MergedLogs<LogCursor> logs = MergedLogs.of(blocks, false);
      for (Step step : steps) {
        LogCursor e = logs.next();
        assertEquals(step.kind(), e.kind);
        assertTrue(step.variable() < 0 || step.variable() == e.object && step.value() == e.site);
      }
      assertEquals(null, logs.next());
    }
  }

  @Test
  void a_file_cut_off_anywhere_is_read_up_to_its_last_complete_part() throws Exception {
    List<Hammer> hammers = new ArrayList<>();
    byte[] whole = Files.readAllBytes(hammer(3, 100, hammers));
    Path cut = directory.resolve("cut.trace");
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      int length = 8 + random.nextInt(whole.length - 8);
      Files.write(cut, Arrays.copyOf(whole, length));
      try (BlockFile blocks = BlockFile.open(cut)) {
        synchronizationIsAPrefix(blocks, hammers);
      }
    }
  }

  /** Each thread's events are its first ones, and tickets rise without a gap. */
  private static void synchronizationIsAPrefix(BlockFile blocks, List<Hammer> hammers)
      throws IOException {
    int[] syncs = new int[hammers.size()];
    MergedLogs<LogCursor> logs = MergedLogs.of(blocks, false);
    long ticket = 0;
    for (LogCursor e = logs.next(); e != null; e = logs.next()) {
      if (e.ticketed) {
        ticket++;
        assertEquals(ticket, e.ticket);
      }
      syncs[e.thread] += e.kind == TraceFormat.SEND ? 1 : 0;
    }
    for (int t = 0; t < syncs.length; t++) {
      assertTrue(syncs[t] <= hammers.get(t).segment);
    }
  }

  @Test
  void a_damaged_block_ends_the_trace() throws Exception {
    byte[] whole = Files.readAllBytes(hammer(2, 100, new ArrayList<>()));
    Path damaged = directory.resolve("damaged.trace");
    Random random = new Random(9);
    for (int i = 0; i < 40; i++) {
      byte[] bytes = whole.clone();
      bytes[8 + random.nextInt(bytes.length - 8)] ^= (byte) (1 << random.nextInt(8));
      Files.write(damaged, bytes);
      try (Trace trace = Traces.open(damaged);
          BlockFile checked = BlockFile.openChecked(damaged)) {
        assertFalse(trace.events() > 2 * (STEPS + 1));
        assertEquals(events(MergedLogs.of(checked, false)), trace.events());
      } catch (InputException e) {
        assertTrue(e.getMessage().contains("damaged.trace"), e.getMessage());
      }
    }
  }

  @Test
  void another_version_is_refused() throws Exception {
    Path file = directory.resolve("future.trace");
    Files.write(file, new byte[] {'B', 'F', 'T', 'R', 'A', 'C', 'E', 99, 0, 0});
    InputException e = assertThrows(InputException.class, () -> Traces.open(file));
    assertTrue(e.getMessage().contains("another version"), e.getMessage());
  }

  /** As a finalizer's thread does: it knows what all threads have done so far. */
  @Test
  void joining_a_thread_that_goes_on_orders_what_it_has_done() throws Exception {
    Path file = directory.resolve("joined.trace");
    TraceWriter writer = new TraceWriter(Files.newOutputStream(file));
    writer.start();
    Thread here = Thread.currentThread();
    ThreadLog first = writer.log(7, here);
    ThreadLog second = writer.log(9, here);
    RecordedField before = new RecordedField(1);
    RecordedField after = new RecordedField(2);
    first.sync(TraceFormat.SEND, 3);
    second.sync(TraceFormat.SEND, 4);
    before.write(first, 10);
    second.sync(TraceFormat.JOIN, 7);
    second.sync(TraceFormat.JOIN, 8); // of which nothing is known
    before.write(second, 11);
    after.write(second, 12);
    after.write(first, 13);
    writer.finish();
    try (Trace trace = Traces.open(file)) {
      BitSet racy = RacyVariables.find(trace, Relation.DC);
      assertEquals(1, racy.cardinality());
      assertTrue(trace.names().variable(racy.nextSetBit(0)).endsWith("#2"));
      assertEquals(racy, RacyVariables.find(trace, Relation.HB));
    }
  }

  /** Killed at any moment, a program that never pauses leaves all but its last moments. */
  @Test
  void busy_threads_leave_marks() throws Exception {
    Path file = directory.resolve("busy.trace");
    TraceWriter writer = new TraceWriter(Files.newOutputStream(file));
    writer.start();
    AtomicBoolean going = new AtomicBoolean(true);
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      int own = number;
      threads.add(new Thread(() -> record(writer.log(own, Thread.currentThread()), going)));
    }
    threads.forEach(Thread::start);
    Thread.sleep(1500);
    Path copy = directory.resolve("killed.trace");
    Files.copy(file, copy);
    going.set(false);
    for (Thread thread : threads) {
      thread.join();
    }
    writer.finish();
    long whole = events(file);
    assertTrue(events(copy) > whole / 4, () -> "of " + whole + " events");
  }

  private static void record(ThreadLog log, AtomicBoolean going) {
    Random random = new Random(3);
    while (going.get()) {
      log.sync(TraceFormat.SEND, random.nextInt(1000));
    }
  }

  private static long events(Path file) throws IOException {
    try (BlockFile blocks = BlockFile.open(file)) {
      return events(MergedLogs.of(blocks, false));
    }
  }

  private static long events(MergedLogs<LogCursor> logs) throws IOException {
    long events = 0;
    while (logs.next() != null) {
      events++;
    }
    return events;
  }
}
