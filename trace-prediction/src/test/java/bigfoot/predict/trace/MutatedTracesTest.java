package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.Prediction;
import bigfoot.predict.TestTraces;
import bigfoot.runtime.InputException;
import bigfoot.runtime.trace.RecordedField;
import bigfoot.runtime.trace.ThreadLog;
import bigfoot.runtime.trace.TraceFormat;
import bigfoot.runtime.trace.TraceWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is in a file, it is read as a trace or refused in one line that names it. */
class MutatedTracesTest {
  private static final String PIECES = "|()\n\r#TrwlL0129 acqrelforkjoinsendrecv\u00e4\u0000";

  @TempDir private Path directory;

  /** Reads and, when it is a trace, predicts; true when it was one. */
  private boolean tolerates(byte[] bytes, String what) throws IOException {
    Path file = directory.resolve("mutated");
    Files.write(file, bytes);
    try (Trace trace = Traces.open(file)) {
      Prediction.of(trace, Set.of(), true);
      trace.names();
      return true;
    } catch (InputException e) {
      assertTrue(e.getMessage().startsWith(file.toString()), what + ": " + e.getMessage());
      assertEquals(1, e.getMessage().lines().count(), what);
      return false;
    } catch (IOException | RuntimeException e) {
      throw new AssertionError(what, e);
    }
  }

  @Test
  void text_with_changes_is_read_or_refused() throws IOException {
    int read = 0;
    for (int seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      byte[] text = TestTraces.random(seed, 30).getBytes(StandardCharsets.UTF_8);
      byte[] pieces = PIECES.getBytes(StandardCharsets.UTF_8);
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        text = mutate(text, pieces[random.nextInt(pieces.length)], random);
      }
      read += tolerates(text, "seed " + seed) ? 1 : 0;
    }
    assertTrue(read > 100, read + " were read");
  }

  /** A byte changed, put in or taken out, or a part doubled or cut off. */
  private static byte[] mutate(byte[] bytes, byte piece, Random random) {
    int at = random.nextInt(bytes.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    int kind = random.nextInt(5);
    if (kind <= 1) {
      out.write(piece);
    }
    if (kind == 3) {
      out.write(bytes, at, Math.min(20, bytes.length - at));
    }
    int rest = kind == 0 || kind == 2 ? at + 1 : at;
    if (kind != 4) {
      out.write(bytes, rest, bytes.length - rest);
    }
    byte[] result = out.toByteArray();
    return result.length == 0 ? new byte[] {piece} : result;
  }

  /** Two threads, a lock, a race, fork and join. */
  private byte[] recorded() throws IOException {
    Path file = directory.resolve("recorded");
    TraceWriter writer = new TraceWriter(Files.newOutputStream(file));
    writer.start();
    ThreadLog a = writer.log(0, Thread.currentThread());
    ThreadLog b = writer.log(1, Thread.currentThread());
    RecordedField x = new RecordedField(1);
    a.sync(TraceFormat.FORK, 1);
    for (int i = 0; i < 10; i++) {
      ThreadLog t = i % 2 == 0 ? a : b;
      t.sync(TraceFormat.ACQUIRE, 5);
      new RecordedField(2 + i).write(t, i);
      x.write(t, 40 + i);
      t.sync(TraceFormat.RELEASE, 5);
      x.read(t, 60 + i);
    }
    a.sync(TraceFormat.JOIN, 1);
    writer.finish();
    return Files.readAllBytes(file);
  }

  @Test
  void a_recording_cut_at_any_byte_is_read_or_refused() throws IOException {
    byte[] whole = recorded();
    for (int length = 0; length <= whole.length; length++) {
      boolean read = tolerates(Arrays.copyOf(whole, length), "cut at " + length);
      assertTrue(read || length > 0 && length < 8, "cut at " + length);
    }
  }

  @Test
  void a_recording_with_changes_is_read_or_refused() throws IOException {
    byte[] whole = recorded();
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = mutate(whole, (byte) random.nextInt(), random);
      tolerates(bytes, "seed " + seed);
      tolerates(mutateEvents(whole, random), "events, seed " + seed);
    }
  }

  /** Changes the content of one block, whose checksum is right again. */
  private static byte[] mutateEvents(byte[] whole, Random random) {
    RecordedBytes out = new RecordedBytes();
    ByteBuffer in = ByteBuffer.wrap(whole);
    for (int at = 8; at < whole.length; at += TraceFormat.BLOCK_HEAD + in.getInt(at + 9)) {
      int stored = in.getInt(at + 9);
      byte[] content = Arrays.copyOfRange(whole, at + 17, at + 17 + stored);
      int raw = in.getInt(at + 5);
      if (whole[at] == TraceFormat.EVENTS && stored == raw) {
        content[random.nextInt(stored)] = (byte) random.nextInt();
      }
      out.block(whole[at], in.getInt(at + 1), raw, content);
    }
    return out.bytes();
  }

  @Test
  void compressed_text_is_read() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write("T 1|w(\u00e4 b)|1\r\nT2|r(\u00e4 b)|2\r\n".getBytes(StandardCharsets.UTF_8));
    }
    byte[] bytes = packed.toByteArray();
    Path file = directory.resolve("trace.std.gz");
    Files.write(file, bytes);
    try (Trace trace = Traces.open(file)) {
      assertEquals(1, Prediction.of(trace, Set.of(), true).races().size());
      assertEquals("T 1", trace.names().thread(0));
      assertEquals("\u00e4 b", trace.names().variable(0));
    }
    for (int length = 2; length < bytes.length; length++) {
      assertFalse(tolerates(Arrays.copyOf(bytes, length), "cut at " + length));
    }
  }

  @Test
  void a_trace_without_events_has_no_race() throws IOException {
    assertTrue(tolerates(new byte[0], "empty"));
    assertTrue(tolerates("# nothing\n\n".getBytes(StandardCharsets.UTF_8), "comment"));
    assertThrows(InputException.class, () -> Traces.open(directory));
  }
}
