package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.Prediction;
import bigfoot.runtime.InputException;
import bigfoot.runtime.trace.TraceFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files made to be trouble: read in time, or refused in one line. */
class HostileTracesTest {
  @TempDir private Path directory;

  /** Why the file is refused; null when it is not. It is decided in time, whatever it is. */
  private String refusal(byte[] bytes) throws IOException {
    Path file = directory.resolve("hostile");
    Files.write(file, bytes);
    return assertTimeout(
        Duration.ofSeconds(30),
        () -> {
          try (Trace trace = Traces.open(file)) {
            Prediction.of(trace, Set.of(), false);
            return null;
          } catch (InputException e) {
            assertEquals(1, e.getMessage().lines().count());
            assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
            return e.getMessage();
          }
        });
  }

  private String refusal(String text) throws IOException {
    return refusal(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertRefused(String because, String refusal) {
    assertTrue(refusal != null && refusal.contains(because), because + ": " + refusal);
  }

  /** Blocks of runs, deflated a thousandfold: a few kilobytes that say they are billions. */
  @Test
  void runs_of_guessed_events_end_at_a_limit() throws IOException {
    ByteArrayOutputStream events = new ByteArrayOutputStream();
    events.writeBytes(new byte[] {TraceFormat.WRITE | TraceFormat.TICKET, 1, 2, 0, 2});
    for (int i = 0; i < 300_000; i++) {
      events.writeBytes(new byte[] {TraceFormat.RUN, (byte) 0x80, (byte) 0x80, 4});
    }
    byte[] file = file(events.toByteArray());
    assertTrue(file.length < 10_000, file.length + " bytes");
    System.setProperty("bigfoot.max_events", "2000000");
    try {
      assertRefused("more than 2000000 events", refusal(file));
    } finally {
      System.clearProperty("bigfoot.max_events");
    }
  }

  private static byte[] file(byte[] events) {
    Deflater deflater = new Deflater(9, true);
    deflater.setInput(events);
    deflater.finish();
    byte[] stored = new byte[events.length];
    int length = deflater.deflate(stored);
    deflater.end();
    RecordedBytes file = new RecordedBytes();
    file.block(TraceFormat.EVENTS, 0, events.length, Arrays.copyOf(stored, length));
    return file.end();
  }

  /** No sum covers a block's type: each may stand in place of the end. */
  @Test
  void a_block_may_have_any_type() throws IOException {
    byte[] file = file(new byte[] {TraceFormat.WRITE | TraceFormat.TICKET, 1, 2, 0, 2});
    for (int type = 0; type < 256; type++) {
      file[file.length - TraceFormat.BLOCK_HEAD] = (byte) type;
      refusal(file);
    }
  }

  @Test
  void numbers_of_objects_and_indices_may_be_anything() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      ByteArrayOutputStream events = new ByteArrayOutputStream();
      for (int i = 0; i < 200; i++) {
        events.write(random.nextInt(8) | (random.nextBoolean() ? TraceFormat.TICKET : 0));
        for (int numbers = 0; numbers < 3; numbers++) {
          for (int more = random.nextInt(9); more > 0; more--) {
            events.write(0x80 | random.nextInt(128));
          }
          events.write(random.nextInt(128));
        }
      }
      refusal(file(events.toByteArray()));
    }
  }

  @Test
  void locks_may_be_nested_but_not_endlessly() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < TraceBuilder.MOST_HELD; i++) {
      text.append("T1|acq(l").append(i).append(")|1\n");
    }
    assertNull(refusal(text + "T1|w(x)|2\nT2|w(x)|3\n"));
    assertRefused("holds more than", refusal(text + "T1|acq(another)|1\n"));
  }

  @Test
  void a_million_variables_and_locks() throws IOException {
    StringBuilder text = new StringBuilder("T2|w(v7)|0\n");
    for (int i = 0; i < 1_000_000; i++) {
      text.append("T1|w(v").append(i).append(")|1\n");
      if (i % 4 == 0) {
        text.append("T1|acq(l").append(i).append(")|1\nT1|rel(l").append(i).append(")|1\n");
      }
    }
    assertNull(refusal(text.toString()));
  }

  @Test
  void a_thousand_threads_that_nobody_joins() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1_000; i++) {
      text.append("T").append(i).append("|acq(l)|1\nT").append(i).append("|w(x)|2\n");
      text.append("T").append(i).append("|rel(l)|1\nT").append(i).append("|w(y)|3\n");
    }
    assertNull(refusal(text.toString()));
  }

  @Test
  void what_cannot_have_happened_is_refused() throws IOException {
    assertRefused("line 1: the lock is released", refusal("T1|rel(l)|1\n"));
    assertRefused("line 2: a thread is forked that", refusal("T2|w(x)|1\nT1|fork(T2)|2\n"));
    assertRefused("line 2: a thread is forked that", refusal("T1|fork(T2)|1\nT3|fork(T2)|2\n"));
    assertRefused("line 1: a thread forks itself", refusal("T1|fork(T1)|1\n"));
    assertRefused("line 2: the thread runs after", refusal("T1|join(T2)|1\nT2|w(x)|2\n"));
    assertNull(refusal("T1|join(never)|1\n"));
  }

  @Test
  void lines_may_end_as_they_like() throws IOException {
    assertNull(refusal("T1|w(x)|1\r\nT2|w(x)|2"));
    assertNull(refusal("\n\r\n# T1|\nT1|w(x)|1\n\n"));
    String name = "x".repeat(60_000);
    assertNull(refusal("T1|w(" + name + ")|1\nT2|w(" + name + ")|2\n"));
    assertRefused(
        "line 2: the line is longer", refusal("T1|w(x)|1\nT1|w(" + "y".repeat(2_000_000)));
  }

  @Test
  void garbage_is_refused() throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      byte[] bytes = new byte[1 + new Random(seed).nextInt(5_000)];
      new Random(seed).nextBytes(bytes);
      bytes[0] = bytes[0] == '#' ? 0 : bytes[0];
      refusal(bytes);
    }
    assertRefused("line 1: a control character", refusal(new byte[5_000]));
  }
}
