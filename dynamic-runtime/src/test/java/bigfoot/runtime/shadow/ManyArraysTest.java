package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

/** Arrays cost nothing once they are gone, and nothing here keeps them. */
class ManyArraysTest {
  /** Another thread, about to run: for one that is alone nothing is remembered. */
  private static final Thread COMPANY = new Thread(() -> {});

  @Test
  void ten_million_arrays_live_and_die_in_a_small_heap() throws Exception {
    assertEquals("ten million", ChildJvm.run(TenMillion.class, 600, "-Xmx48m", "-XX:+UseSerialGC"));
  }

  @Test
  void the_shadows_of_large_arrays_go_with_them() throws Exception {
    assertEquals("large", ChildJvm.run(Large.class, 120, "-Xmx64m", "-XX:+UseSerialGC"));
  }

  @Test
  void pending_accesses_keep_no_array_alive() throws Exception {
    assertEquals("collected", ChildJvm.run(Forgotten.class, 60, "-Xmx32m"));
  }

  /** Each array is written and read; the thread synchronizes now and then. */
  static final class TenMillion {
    public static void main(String[] args) {
      CompressedArrays arrays = new CompressedArrays(new RaceSink());
      ThreadState.fork(COMPANY);
      ThreadState t = ThreadState.current();
      SyncState lock = new SyncState();
      for (int n = 0; n < 10_000_000; n++) {
        int[] a = new int[3 + n % 4];
        arrays.write(t, a, 0, 1);
        arrays.read(t, a, n % 3, 2);
        if (n % 500 == 0) {
          t.acquire(lock);
          t.release(lock);
        }
      }
      System.out.println("ten million");
    }
  }

  /** One array after the other, each with a state for every element. */
  static final class Large {
    public static void main(String[] args) {
      CompressedArrays arrays = new CompressedArrays(new RaceSink());
      ThreadState.fork(COMPANY);
      ThreadState t = ThreadState.current();
      SyncState lock = new SyncState();
      for (int n = 0; n < 40; n++) {
        byte[] a = new byte[4_000_000];
        for (int i = 0; i < a.length; i += 1 + i % 3) {
          arrays.write(t, a, i, 1);
        }
        t.release(lock);
      }
      System.out.println("large");
    }
  }

  /** An access that waits to be checked when its array goes. */
  static final class Forgotten {
    public static void main(String[] args) throws InterruptedException {
      CompressedArrays arrays = new CompressedArrays(new RaceSink());
      ThreadState.fork(COMPANY);
      ThreadState t = ThreadState.current();
      WeakReference<int[]> gone = touch(arrays, t);
      for (int i = 0; i < 200 && gone.get() != null; i++) {
        System.gc();
        Thread.sleep(10);
      }
      t.release(new SyncState());
      System.out.println(gone.get() == null ? "collected" : "kept");
    }

    private static WeakReference<int[]> touch(CompressedArrays arrays, ThreadState t) {
      int[] a = new int[100];
      for (int i = 0; i < 100; i++) {
        arrays.write(t, a, i, 1);
      }
      return new WeakReference<>(a);
    }
  }
}
