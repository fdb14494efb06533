package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedNumbersTest {
  private static void pack(ByteArrayOutputStream out, long value) {
    long v = value;
    for (; (v & ~0x7fL) != 0; v >>>= 7) {
      out.write((int) v | 0x80);
    }
    out.write((int) v);
  }

  /**
   * Whatever their lengths, three numbers at once are those packed; what follows is not touched.
   */
  @Test
  void three_numbers_at_once_are_those_packed() {
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      long[] values = random.longs(3).map(v -> v >>> random.nextInt(64)).toArray();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Arrays.stream(values).forEach(v -> pack(out, v));
      int length = out.size();
      byte[] padding = new byte[PackedNumbers.PADDING];
      random.nextBytes(padding);
      out.writeBytes(padding);
      PackedNumbers numbers = new PackedNumbers();
      numbers.start(out.toByteArray(), length);
      numbers.three();
      long[] read = {numbers.first, numbers.second, numbers.third};
      assertEquals(Arrays.toString(values), Arrays.toString(read), "seed " + seed);
      assertTrue(numbers.atEnd(), "seed " + seed);
    }
  }

  @Test
  void a_number_that_goes_on_behind_the_block_is_found_out() {
    byte[] bytes = new byte[3 + PackedNumbers.PADDING];
    Arrays.fill(bytes, 0, 4, (byte) 0x81);
    PackedNumbers numbers = new PackedNumbers();
    numbers.start(bytes, 3);
    numbers.three();
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
