package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.Checks;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.junit.jupiter.api.Test;

/**
 * What the shadow of a checked field takes, measured: the reference and its share of the states,
 * when every ten fields have a history of their own.
 */
class ShadowBytesTest {
  private static final int OBJECTS = 200_000;
  private static final int MOST_BYTES = 24;

  private static class Bare {
    int value;
  }

  /** As the rewriter makes it. */
  private static final class Checked extends Bare {
    static final VarHandle HANDLE = handle();

    VarState shadow;

    private static VarHandle handle() {
      try {
        return MethodHandles.lookup().findVarHandle(Checked.class, "shadow", VarState.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
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
    assertTrue(bytes <= MOST_BYTES, bytes + " bytes for " + bare.length + checked.length);
  }

  /** Objects, written as they are made and read once by and by, with a release after every ten. */
  private static void fill(Object[] objects, boolean checks) {
    ThreadState t = ThreadState.current();
    SyncState lock = new SyncState();
    for (int i = 0; i < objects.length; i++) {
      Bare made = checks ? new Checked() : new Bare();
      made.value = i;
      objects[i] = made;
      if (checks) {
        Checked written = (Checked) made;
        Checks.write(written, written.shadow, Checked.HANDLE, 1, t);
        Checked read = (Checked) objects[i / 2];
        Checks.read(read, read.shadow, Checked.HANDLE, 2, t);
        if (i % 10 == 0) {
          t.release(lock);
        }
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
