package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import bigfoot.runtime.trace.ThreadLog;
import bigfoot.runtime.trace.TraceFormat;
import bigfoot.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces that threads have hammered out: the rebuilt order must explain every value read. */
class RecordedTraceTest {
  private static final int VARIABLES = 40;
  private static final int STEPS = 60_000;

  @TempDir private Path directory;

  /** A variable whose accesses are recorded as the recorder does it, with their values. */
  private static final class Variable {
    final int number;
    long value;
    long write;
    long read;

    Variable(int number) {
      this.number = number;
    }

    synchronized void read(ThreadLog log) {
      boolean ticket = log.isOther(write);
      read = log.readAfter(read);
      log.access(TraceFormat.READ, ticket, number, 0, 1, value);
    }

    synchronized void write(ThreadLog log, long fresh) {
      boolean ticket = log.isOther(write) || log.isOther(read);
      write = log.segment();
      read = 0;
      value = fresh;
      log.access(TraceFormat.WRITE, ticket, number, 0, 1, fresh);
    }
  }

  private Path hammer(int threads) throws Exception {
    Path file = directory.resolve("hammered.trace");
    TraceWriter writer = new TraceWriter(Files.newOutputStream(file));
    writer.start();
    Variable[] variables = new Variable[VARIABLES];
    Arrays.setAll(variables, Variable::new);
    AtomicLong fresh = new AtomicLong(1);
    Thread[] hammers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int number = t;
      hammers[t] =
          new Thread(
              () -> {
                ThreadLog log = writer.log(number, Thread.currentThread());
                log.sync(TraceFormat.RECEIVE, 1);
                Random random = new Random(number);
                for (int i = 0; i < STEPS; i++) {
                  Variable v = variables[random.nextInt(VARIABLES)];
                  int choice = random.nextInt(10);
                  if (choice == 0) {
                    log.sync(TraceFormat.SEND, 1);
                  } else if (choice < 4) {
                    v.write(log, fresh.getAndIncrement());
                  } else {
                    v.read(log);
                  }
                }
              });
      hammers[t].start();
    }
    for (Thread hammer : hammers) {
      hammer.join();
    }
    writer.finish();
    return file;
  }

  @Test
  void each_read_sees_the_last_write_before_it_in_the_rebuilt_order() throws Exception {
    Path file = hammer(4);
    try (BlockFile blocks = BlockFile.open(file)) {
      assertEquals(4 * (STEPS + 1), explain(blocks));
    }
  }

  /** Replays the merged events; returns how many there are. */
  private static int explain(BlockFile blocks) throws IOException {
    Map<Long, Long> memory = new HashMap<>();
    MergedLogs logs = new MergedLogs(blocks);
    int events = 0;
    for (LogCursor e = logs.next(); e != null; e = logs.next()) {
      events++;
      if (e.kind == TraceFormat.WRITE) {
        memory.put(e.object, e.value);
      } else if (e.kind == TraceFormat.READ) {
        assertEquals(memory.getOrDefault(e.object, 0L), e.value, "event " + events);
      }
    }
    return events;
  }

  @Test
  void a_file_cut_off_anywhere_is_read_up_to_its_last_complete_part() throws Exception {
    byte[] whole = Files.readAllBytes(hammer(3));
    Path cut = directory.resolve("cut.trace");
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      int length = 8 + random.nextInt(whole.length - 8);
      Files.write(cut, Arrays.copyOf(whole, length));
      try (BlockFile blocks = BlockFile.open(cut)) {
        explain(blocks);
      }
    }
  }

  @Test
  void a_damaged_block_ends_the_trace() throws Exception {
    byte[] whole = Files.readAllBytes(hammer(2));
    Path damaged = directory.resolve("damaged.trace");
    Random random = new Random(9);
    for (int i = 0; i < 40; i++) {
      byte[] bytes = whole.clone();
      bytes[8 + random.nextInt(bytes.length - 8)] ^= (byte) (1 << random.nextInt(8));
      Files.write(damaged, bytes);
      try (Trace trace = Traces.open(damaged)) {
        assertFalse(trace.events() > 2 * (STEPS + 1));
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
}
