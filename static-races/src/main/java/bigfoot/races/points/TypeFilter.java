package bigfoot.races.points;

import java.util.Arrays;
import java.util.List;

/** Lets through the objects that a variable of one type may hold; asks for each object once. */
final class TypeFilter implements ObjectSet.Filter {
  private final Types types;
  private final List<AbstractObject> objects;
  private final String type;
  private long[] known = new long[0];
  private long[] passing = new long[0];

  TypeFilter(Types types, List<AbstractObject> objects, String type) {
    this.types = types;
    this.objects = objects;
    this.type = type;
  }

  @Override
  public long passing(int key, long bits) {
    if (key >= known.length) {
      int capacity = Math.max(key + 1, (objects.size() >> 6) + 1);
      known = Arrays.copyOf(known, capacity);
      passing = Arrays.copyOf(passing, capacity);
    }
    for (long unknown = bits & ~known[key]; unknown != 0; unknown &= unknown - 1) {
      int bit = Long.numberOfTrailingZeros(unknown);
      known[key] |= 1L << bit;
      if (types.mayHold(objects.get((key << 6) + bit), type)) {
        passing[key] |= 1L << bit;
      }
    }
    return bits & passing[key];
  }
}
