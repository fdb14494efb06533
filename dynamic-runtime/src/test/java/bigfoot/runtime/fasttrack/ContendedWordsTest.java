package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/**
 * Threads check the same few fields and elements at the same time, with and without locks, so that
 * states move between words and details while others load them.
 */
class ContendedWordsTest {
  private static final int THREADS = 3;
  private static final int STEPS = 2_000_000;

  private final FieldCell field = new FieldCell();
  private final ElementWords elements = new ElementWords(2, null);
  private final SyncState order = new SyncState();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  @Test
  void states_loaded_in_the_midst_of_a_change_are_not_believed() throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int n = 0; n < THREADS; n++) {
      Random random = new Random(n);
      threads[n] = new Thread(() -> runAll(random));
      ThreadState.fork(threads[n]);
      threads[n].start();
    }
    for (Thread thread : threads) {
      thread.join();
      ThreadState.joined(thread);
    }
    assertNull(failure.get(), () -> "" + failure.get());
  }

  private void runAll(Random random) {
    try {
      ThreadState t = ThreadState.current();
      SyncState[] locks = {SyncStates.of(new Object()), SyncStates.of(new Object())};
      for (int step = 0; step < STEPS && failure.get() == null; step++) {
        SyncState lock = locks[random.nextInt(2)];
        t.hold(lock);
        access(t, random);
        t.drop(lock);
        if (step % 8 == 0) {
          t.release(order);
          t.acquire(order);
        }
      }
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
    }
  }

  private void access(ThreadState t, Random random) {
    int bits = random.nextInt(16);
    boolean write = (bits & 3) == 0;
    if ((bits & 4) != 0) {
      FieldAccess.by(t, field, 1 + bits, write);
    } else if (!OwnElements.access(elements, bits >> 3, 1 + bits, t, write)) {
      assertTrue(elements.check(bits >> 3, 1 + bits, t, write));
    }
  }
}
