package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * A thread that forks, joins and is alone between: what it accesses when alone is not remembered,
 * and the same elements race as without that.
 */
class SolitudeTest {
  @Test
  void the_same_elements_race() throws Exception {
    assertEquals("2000 programs agree", ChildJvm.run(Programs.class, 120));
  }

  @Test
  void what_is_accessed_alone_has_no_shadow() throws Exception {
    assertEquals("0 shadows alone, 1 in company", ChildJvm.run(Shadows.class, 60));
  }

  /** One array written alone, then another while a thread is about to run. */
  static final class Shadows {
    public static void main(String[] args) {
      CompressedArrays arrays = new CompressedArrays(new NoRaces());
      ThreadState t = ThreadState.current();
      arrays.range(t, new int[100], 0, 100, 1, 1, true);
      t.release(new SyncState());
      int alone = ArrayTable.size();
      Thread company = new Thread(() -> {});
      ThreadState.fork(company);
      int[] array = new int[100];
      arrays.range(t, array, 0, 100, 1, 1, true);
      t.release(new SyncState());
      System.out.println(alone + " shadows alone, " + ArrayTable.size() + " in company");
      company.start();
      array[0]++;
    }
  }

  /** Random programs, one after the other; between them the first thread has joined all others. */
  static final class Programs {
    public static void main(String[] args) throws InterruptedException {
      for (int seed = 0; seed < 2000; seed++) {
        new Program(seed).compare();
      }
      System.out.println("2000 programs agree");
    }
  }

  /** A thread that does nothing itself: the program moves its state until it lets it end. */
  private static final class Child {
    final Thread thread = new Thread(this::run);
    private final CountDownLatch met = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private ThreadState state;
    boolean running;

    private void run() {
      state = ThreadState.current();
      met.countDown();
      try {
        end.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    ThreadState start() throws InterruptedException {
      thread.start();
      met.await();
      running = true;
      return state;
    }

    void end() throws InterruptedException {
      running = false;
      end.countDown();
      thread.join();
    }
  }

  private static final class Program {
    private static final int CHILDREN = 5;

    private final int seed;
    private final Random random;
    private final List<Child> children = new ArrayList<>();
    private final List<ThreadState> states = Arrays.asList(new ThreadState[1 + CHILDREN]);
    private final NaiveDetector naive = new NaiveDetector(states);
    private final FoundElements found = new FoundElements();
    private final CompressedArrays tested = new CompressedArrays(found);
    private final SyncState lock = new SyncState();
    private final int[][] arrays = {new int[100], new int[30], new int[4]};

    Program(int seed) {
      this.seed = seed;
      this.random = new Random(seed);
      states.set(0, ThreadState.current());
      states.get(0).pending = null;
    }

    void compare() throws InterruptedException {
      for (int steps = 60; steps > 0; steps--) {
        step();
      }
      for (int c = 1; c <= children.size(); c++) {
        join(c);
      }
      states.get(0).release(lock);
      for (int[] array : arrays) {
        assertEquals(naive.racyElements(array), found.of(array), "seed " + seed);
      }
    }

    private void step() throws InterruptedException {
      int thread = random.nextInt(1 + children.size());
      boolean runs = thread == 0 || children.get(thread - 1).running;
      switch (random.nextInt(8)) {
        case 0:
          fork();
          break;
        case 1:
          if (thread > 0) {
            join(thread);
          }
          break;
        case 2:
          if (thread > 0) {
            start(thread);
          }
          break;
        case 3:
          if (runs && random.nextBoolean()) {
            states.get(thread).release(lock);
          } else if (runs) {
            states.get(thread).acquire(lock);
          }
          break;
        default:
          if (runs) {
            access(thread);
          }
      }
    }

    private void fork() {
      if (children.size() < CHILDREN) {
        Child child = new Child();
        children.add(child);
        ThreadState.fork(child.thread);
      }
    }

    private void start(int thread) throws InterruptedException {
      if (states.get(thread) == null) {
        states.set(thread, children.get(thread - 1).start());
      }
    }

    private void join(int thread) throws InterruptedException {
      start(thread);
      if (children.get(thread - 1).running) {
        children.get(thread - 1).end();
      }
      ThreadState.joined(children.get(thread - 1).thread);
    }

    private void access(int thread) {
      int[] array = arrays[random.nextInt(arrays.length)];
      boolean write = random.nextBoolean();
      int lo = random.nextInt(array.length);
      int hi = lo + 1 + random.nextInt(array.length - lo);
      if (random.nextBoolean()) {
        hi = lo + 1;
      }
      ThreadState t = states.get(thread);
      naive.access(thread, write, array, lo, hi, 1);
      if (hi == lo + 1 && write) {
        tested.write(t, array, lo, 1);
      } else if (hi == lo + 1) {
        tested.read(t, array, lo, 2);
      } else {
        tested.range(t, array, lo, hi, 1, 3, write);
      }
    }
  }
}
