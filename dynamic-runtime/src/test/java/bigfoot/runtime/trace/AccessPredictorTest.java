package bigfoot.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AccessPredictorTest {
  /** A place as docs/trace-format.md describes it. */
  private static final class Place {
    long key = -1;
    long object;
    int index;
    long objectStep;
    int indexStep;
    Place next = this;
  }

  /** The same guesses, of objects that are linked. */
  private static final class Reference {
    private final Map<Integer, Place> places = new HashMap<>();
    private Place current = new Place();

    boolean hits(int kind, long object, int index, int site) {
      Place p = current.next;
      if (p.key != 2L * site + kind
          || p.object + p.objectStep != object
          || p.index + p.indexStep != index) {
        return false;
      }
      p.object = object;
      p.index = index;
      current = p;
      return true;
    }

    void learn(int kind, long object, int index, int site) {
      long key = 2L * site + kind;
      Place p = places.computeIfAbsent((int) key & 255, any -> new Place());
      p.objectStep = p.key == key ? object - p.object : 0;
      p.indexStep = p.key == key ? index - p.index : 0;
      p.key = key;
      p.object = object;
      p.index = index;
      current.next = p;
      current = p;
    }
  }

  /** Loops over arrays and objects, broken off now and then by any access. */
  @Test
  void it_guesses_what_is_described_and_the_reader_follows() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Reference reference = new Reference();
      AccessPredictor writer = new AccessPredictor();
      AccessPredictor reader = new AccessPredictor();
      long[] objects = random.longs(4).map(v -> v >>> 20 + random.nextInt(40)).toArray();
      int guessed = 0;
      for (int i = 0; i < 400; i++) {
        boolean any = random.nextInt(30) == 0;
        int site = any ? random.nextInt() >> random.nextInt(32) : 130 * (i & 3);
        long object = any ? random.nextLong() : objects[i & 3] + i / 4 * (i & 1);
        int index = any ? random.nextInt() : (i & 2) * i / 4;
        int kind = i >> 1 & 1;
        boolean hit = reference.hits(kind, object, index, site);
        assertEquals(hit, writer.hits(kind, object, index, site), "seed " + seed);
        if (hit) {
          guessed++;
          reader.advance();
        } else {
          reference.learn(kind, object, index, site);
          writer.learn(kind, object, index, site);
          reader.learn(kind, object, index, site);
        }
        assertEquals(kind, reader.kind(), "seed " + seed);
        assertEquals(object, reader.object(), "seed " + seed);
        assertEquals(index, reader.index(), "seed " + seed);
        assertEquals(site, reader.site(), "seed " + seed);
      }
      assertEquals(true, guessed > 100, "seed " + seed + ": few guesses");
    }
  }
}
