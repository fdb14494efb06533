package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DenseNumbersTest {
  /** Low, high and negative numbers, against a map. */
  @Test
  void numbers_are_given_in_order_and_kept() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      DenseNumbers numbers = new DenseNumbers();
      Map<Integer, Integer> known = new LinkedHashMap<>();
      for (int i = 0; i < 200; i++) {
        int original = random.nextInt() >> random.nextInt(32);
        assertEquals(known.containsKey(original), numbers.isKnown(original), "seed " + seed);
        known.putIfAbsent(original, known.size());
        assertEquals(known.get(original), numbers.number(original), "seed " + seed);
        assertEquals(original, numbers.original(known.get(original)), "seed " + seed);
      }
      assertEquals(known.size(), numbers.size(), "seed " + seed);
    }
  }
}
