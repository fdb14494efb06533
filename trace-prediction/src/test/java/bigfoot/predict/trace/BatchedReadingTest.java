package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import bigfoot.runtime.trace.TraceFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading many events at a time gives what reading them one by one gives. */
class BatchedReadingTest {
  @TempDir private Path directory;

  /** An event as a file has it: an access's place, or what is synchronized on. */
  private record Plain(int kind, int thread, long target, int index, int site) {}

  @Test
  void random_files() throws IOException {
    int read = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      int length = random.nextInt(seed % 4 == 0 ? 20_000 : 300);
      read += compare("seed " + seed, new Logs(random).write(length)) ? 1 : 0;
    }
    assertTrue(read > 200, read + " are no damaged ones");
  }

  /** More threads and locations than short events have room for. */
  @Test
  void large_numbers_of_threads_and_locations() throws IOException {
    RecordedBytes file = new RecordedBytes();
    ByteArrayOutputStream many = new ByteArrayOutputStream();
    for (int i = 0; i < 300_000; i++) {
      access(many, i & 1, i % 7 == 0 ? 1 : 0, 0, 1);
    }
    file.block(TraceFormat.EVENTS, 5, many.toByteArray());
    for (int t = 0; t < 1_500; t++) {
      ByteArrayOutputStream few = new ByteArrayOutputStream();
      few.write(TraceFormat.SEND | TraceFormat.TICKET);
      RecordedBytes.unsigned(few, t + 1);
      RecordedBytes.unsigned(few, t % 3);
      access(few, t & 1, t % 50, 0, 3 * t);
      file.block(TraceFormat.EVENTS, 10 + t, few.toByteArray());
    }
    assertTrue(compare("many", file.end()));
  }

  private static void access(ByteArrayOutputStream out, int kind, long object, int index, int by) {
    out.write(kind);
    RecordedBytes.signed(out, object);
    RecordedBytes.unsigned(out, index);
    RecordedBytes.signed(out, by);
  }

  /** Logs of a few threads that share some tickets, cut into blocks. */
  private static final class Logs {
    private final Random random;
    private final List<ByteArrayOutputStream> logs = new ArrayList<>();
    private final List<Long> tickets = new ArrayList<>();
    private int elements;

    Logs(Random random) {
      this.random = random;
      for (int t = random.nextInt(5); t >= 0; t--) {
        logs.add(new ByteArrayOutputStream());
        tickets.add(0L);
      }
    }

    byte[] write(int events) {
      RecordedBytes file = new RecordedBytes();
      for (int i = 1; i <= events; i++) {
        int t = random.nextInt(logs.size());
        event(t, i);
        if (random.nextInt(200) == 0) {
          flush(file, t);
        }
      }
      for (int t = 0; t < logs.size(); t++) {
        flush(file, t);
      }
      return file.end();
    }

    private void flush(RecordedBytes file, int t) {
      file.block(TraceFormat.EVENTS, 7 * t, logs.get(t).toByteArray());
      logs.get(t).reset();
    }

    private void event(int t, int number) {
      ByteArrayOutputStream out = logs.get(t);
      int choice = random.nextInt(20);
      if (choice == 0) {
        out.write(TraceFormat.RUN);
        RecordedBytes.unsigned(out, random.nextInt(random.nextInt(100) == 0 ? 5_000 : 9));
      } else if (choice == 1) {
        out.write(TraceFormat.ENTER);
        RecordedBytes.unsigned(out, 2);
        out.writeBytes(new byte[] {1, 2});
      } else if (choice < 4) {
        start(t, random.nextBoolean() ? TraceFormat.SEND : TraceFormat.RECEIVE, number);
        RecordedBytes.unsigned(out, random.nextInt(3));
      } else {
        accessed(t, number);
      }
    }

    /** Numbers rise, so that those guessed do, too: elements are read, and fields written. */
    private void accessed(int t, int number) {
      ByteArrayOutputStream out = logs.get(t);
      int kind = random.nextInt(2);
      start(t, kind, random.nextInt(10) == 0 ? number : 0);
      elements += random.nextInt(3);
      boolean far = random.nextInt(3_000) == 0;
      RecordedBytes.signed(out, far ? random.nextLong() >>> 40 : random.nextInt(3));
      RecordedBytes.unsigned(out, kind == TraceFormat.READ ? elements : 0);
      RecordedBytes.signed(out, far ? random.nextInt() : random.nextInt(9) - 4);
    }

    /** A first byte, and the number as a ticket unless it is 0. */
    private void start(int t, int kind, int number) {
      logs.get(t).write(kind | (number == 0 ? 0 : TraceFormat.TICKET));
      if (number != 0) {
        RecordedBytes.unsigned(logs.get(t), number - tickets.get(t));
        tickets.set(t, (long) number);
      }
    }
  }

  /** False when the file has what no program does, and is refused. */
  private boolean compare(String what, byte[] bytes) throws IOException {
    Path path = directory.resolve("batched.trace");
    Files.write(path, bytes);
    List<Plain> expected = new ArrayList<>();
    try (BlockFile file = BlockFile.openChecked(path)) {
      MergedLogs<LogCursor> logs = MergedLogs.of(file, false);
      for (LogCursor e = logs.next(); e != null; e = logs.next()) {
        boolean access = e.kind <= TraceFormat.WRITE;
        expected.add(
            new Plain(
                e.kind,
                e.thread,
                access ? e.object : e.target,
                access ? e.index : 0,
                access ? e.site : 0));
      }
    }
    if (expected.stream().anyMatch(e -> e.target < 0 || e.index < 0)) {
      assertThrows(InputException.class, () -> Traces.open(path), what);
      return false;
    }
    try (Trace trace = Traces.open(path)) {
      assertEquals(expected.size(), trace.events(), what);
      sameEvents(what, expected, trace);
      sameFacts(what, expected, trace);
    }
    return true;
  }

  /** The trace numbers things in its own way: what is the same there is the same here. */
  private static void sameEvents(String what, List<Plain> expected, Trace trace) {
    Map<Object, Object> names = new HashMap<>();
    EventCursor e = trace.cursor();
    for (Plain plain : expected) {
      assertTrue(e.next(), what);
      String about = what + ", event " + e.event;
      assertEquals(plain.kind, e.op, about);
      boolean access = plain.kind <= TraceFormat.WRITE;
      String target = access ? "variable " + e.target : "channel " + e.target;
      same(names, "thread " + e.thread, List.of(plain.thread), about);
      same(names, target, List.of(access, plain.target, plain.index), about);
      if (access) {
        same(names, "location " + e.location, List.of("site", plain.site), about);
      }
    }
    assertFalse(e.next(), what);
  }

  private static void same(Map<Object, Object> names, Object a, Object b, String about) {
    assertEquals(b, names.computeIfAbsent(a, any -> b), about);
    assertEquals(a, names.computeIfAbsent(b, any -> a), about);
  }

  private static void sameFacts(String what, List<Plain> expected, Trace trace) {
    Map<List<Long>, Set<Integer>> threads = new HashMap<>();
    Set<List<Long>> written = new HashSet<>();
    for (Plain e : expected) {
      List<Long> place = List.of(e.target, (long) e.index);
      if (e.kind <= TraceFormat.WRITE) {
        threads.computeIfAbsent(place, any -> new HashSet<>()).add(e.thread);
      }
      if (e.kind == TraceFormat.WRITE) {
        written.add(place);
      }
    }
    Set<List<Long>> conflicting = new HashSet<>(written);
    conflicting.removeIf(place -> threads.get(place).size() == 1);
    assertEquals(threads.size(), trace.facts().accessedVariables(), what);
    EventCursor e = trace.cursor();
    for (Plain plain : expected) {
      e.next();
      if (plain.kind <= TraceFormat.WRITE) {
        boolean conflicts = conflicting.contains(List.of(plain.target, (long) plain.index));
        assertEquals(conflicts, trace.facts().conflicts().has(e.target), what);
      }
    }
  }
}
