package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    assertEquals(table.size() - 15, second);
  }

  @Test
  void each_place_has_a_number_of_its_own() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      VariableTable table = new VariableTable();
      Map<Place, Integer> numbers = new HashMap<>();
      Map<Integer, Place> places = new HashMap<>();
      for (int i = 0; i < 100; i++) {
        Place place = new Place(random.nextInt(1 + seed % 5), random.nextInt(40));
        int number = table.number(place.object, place.index, 1);
        assertEquals(numbers.computeIfAbsent(place, p -> number), number, "seed " + seed);
        assertEquals(places.computeIfAbsent(number, n -> place), place, "seed " + seed);
        assertEquals(place, new Place(table.object(number), table.index(number)), "seed " + seed);
      }
    }
  }
}
