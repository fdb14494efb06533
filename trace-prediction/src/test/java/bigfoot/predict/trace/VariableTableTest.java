package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VariableTableTest {
  private record Place(long object, int index) {}

  @Test
  void elements_after_index_0_of_the_first_object_are_variables_of_their_own() {
    VariableTable table = new VariableTable();
    int first = table.number(0, 0, 1);
    int second = table.number(0, 1, 1);
    assertEquals(0, table.index(first));
    assertEquals(1, table.index(second));
    assertNotEquals(first, second);
  }

  @Test
  void each_place_has_a_number_of_its_own() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      VariableTable table = new VariableTable();
      Map<Place, Integer> numbers = new HashMap<>();
      Map<Integer, Place> places = new HashMap<>();
      for (int i = 0; i < 100; i++) {
        Place place = new Place(object(random, seed), random.nextInt(1 + seed % 40));
        int number = table.number(place.object, place.index, 1);
        assertEquals(numbers.computeIfAbsent(place, p -> number), number, "seed " + seed);
        assertEquals(places.computeIfAbsent(number, n -> place), place, "seed " + seed);
        assertEquals(place, new Place(table.object(number), table.index(number)), "seed " + seed);
      }
    }
  }

  /** A few objects, many, or some with numbers as only a damaged file has them. */
  private static long object(Random random, int seed) {
    return switch (seed % 3) {
      case 0 -> random.nextInt(1 + seed % 5);
      case 1 -> random.nextInt(1000);
      default ->
          random.nextBoolean() ? random.nextInt(200) : (1L << 26) + random.nextInt(200) - 100;
    };
  }

  /** Only damaged files have them. */
  @Test
  void impossible_objects_and_indices_are_refused() {
    VariableTable table = new VariableTable();
    for (long object : new long[] {-1, Long.MIN_VALUE, 1L << 36, Long.MAX_VALUE}) {
      assertThrows(IndexOutOfBoundsException.class, () -> table.number(object, 0, 1));
      assertThrows(IndexOutOfBoundsException.class, () -> table.number(object, 20, 1));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> table.number(1, -1, 1));
    assertEquals((1L << 36) - 1, table.object(table.number((1L << 36) - 1, 0, 1)));
    assertEquals(Integer.MAX_VALUE, table.index(table.number(5, Integer.MAX_VALUE, 1)));
  }

  @Test
  void a_field_has_the_site_of_its_first_access() {
    VariableTable table = new VariableTable();
    for (int object : new int[] {5, 200, 6}) {
      table.accessedFirst(table.number(object, 0, 1000 + object), 1000 + object);
    }
    table.number(5, 0, 3);
    table.accessedFirst(table.number(6, 20, 4), 4);
    table.accessedFirst(table.number(6, 21, 5), 5);
    for (int object : new int[] {5, 6, 200}) {
      assertEquals(1000 + object, table.site(table.number(object, 0, 9)));
    }
    assertEquals(4, table.site(table.number(6, 21, 9)));
  }
}
