package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedNumbersTest {
  /** Whatever their lengths, numbers unpacked at once are those packed; it ends where they do. */
  @Test
  void events_unpacked_at_once_are_those_packed() {
    for (int seed = 0; seed < 5_000; seed++) {
      Random random = new Random(seed);
      int events = random.nextInt(12);
      long[] values = random.longs(3 * events).map(v -> v >>> random.nextInt(64)).toArray();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (int i = 0; i < events; i++) {
        out.write(i & 1);
        Arrays.stream(values, 3 * i, 3 * i + 3).forEach(v -> RecordedBytes.unsigned(out, v));
      }
      int length = out.size();
      out.write(random.nextBoolean() ? 2 : 0x81);
      byte[] padding = new byte[PackedNumbers.PADDING];
      random.nextBytes(padding);
      out.writeBytes(padding);
      PackedNumbers numbers = new PackedNumbers();
      numbers.start(out.toByteArray(), length + 1);
      AccessBatch batch = new AccessBatch();
      int before = random.nextBoolean() ? 5 : AccessBatch.ROOM - events;
      batch.size = before;
      numbers.unpack(batch, 1);
      assertEquals(before + events, batch.size, "seed " + seed);
      for (int i = 0; i < events; i++) {
        assertEquals(i & 1, batch.ops[before + i], "seed " + seed);
        assertEquals(values[3 * i], batch.objects[before + i], "seed " + seed);
        assertEquals((int) values[3 * i + 1], batch.indices[before + i], "seed " + seed);
        assertEquals((int) values[3 * i + 2], batch.sites[before + i], "seed " + seed);
      }
      assertEquals(length, numbers.position(), "seed " + seed);
    }
  }

  @Test
  void a_number_that_goes_on_behind_the_block_is_found_out() {
    byte[] bytes = new byte[3 + PackedNumbers.PADDING];
    Arrays.fill(bytes, 1, 4, (byte) 0x81);
    PackedNumbers numbers = new PackedNumbers();
    numbers.start(bytes, 3);
    numbers.unpack(new AccessBatch(), 1);
    assertThrows(IndexOutOfBoundsException.class, numbers::atEnd);
  }

  @Test
  void a_length_beyond_the_block_is_refused() {
    PackedNumbers numbers = new PackedNumbers();
    numbers.start(new byte[10 + PackedNumbers.PADDING], 10);
    assertEquals(10, numbers.behind(10));
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.behind(11));
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.behind(-1));
  }
}
