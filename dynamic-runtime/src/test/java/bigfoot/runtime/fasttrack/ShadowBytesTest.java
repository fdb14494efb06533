package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What the shadow of a checked field takes, measured, when every field has another history. */
class ShadowBytesTest {
  private static final int OBJECTS = 200_000;
  private static final int MOST_BYTES = 24;

  /** What else is made meanwhile, a few kilobytes in all, is not the shadow's. */
  private static final double OTHERS = 0.1;

  private static class Bare {
    int value;
  }

  /** As the rewriter makes it. */
  private static final class Checked extends Bare {
    long write;
    long read;
    Details details;

    void check(int site, ThreadState t, boolean writes) {
      if (FieldRules.next(t, write, read, details, site, writes)) {
        write = t.nextWrite;
        read = t.nextRead;
        details = t.nextDetails;
      }
    }
  }

  @Test
  void shadow_of_a_field_takes_at_most_24_bytes() {
    fill(new Object[OBJECTS], true);
    Object[] bare = new Object[OBJECTS];
    Object[] checked = new Object[OBJECTS];
    long start = used();
    fill(bare, false);
    long middle = used();
    fill(checked, true);
    long end = used();
    double bytes = (end - middle - (middle - start)) / (double) OBJECTS;
    System.out.printf("%.1f bytes of shadow for a checked field%n", bytes);
    assertTrue(bytes <= MOST_BYTES + OTHERS, bytes + " bytes for each of " + OBJECTS);
  }

  /** Objects, written as they are made and read once by and by, with a release after each. */
  private static void fill(Object[] objects, boolean checks) {
    ThreadState t = ThreadState.current();
    SyncState lock = new SyncState();
    for (int i = 0; i < objects.length; i++) {
      Bare made = checks ? new Checked() : new Bare();
      made.value = i;
      objects[i] = made;
      if (checks) {
        ((Checked) made).check(1, t, true);
        t.release(lock);
        ((Checked) objects[i / 2]).check(2, t, false);
        t.release(lock);
      }
    }
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
