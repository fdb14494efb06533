package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A thread that runs alone forgets what it knows to be over, and nothing else. */
class ForgottenShadowsTest {
  @ParameterizedTest
  @CsvSource({
    "Alone, 0, 0",
    "Joined, 0, 0",
    "AfterForgetting, 1, 1",
    "NotYetRunning, 5000, 1",
    "NotJoined, 5001, 1",
    "AtTheEnd, 5000, 1",
  })
  void forgets_what_is_over(String program, int shadows, int races) throws Exception {
    Class<?> main = Class.forName(getClass().getName() + "$" + program);
    assertEquals(shadows + " shadows, " + races + " races", ChildJvm.run(main, 60));
  }

  /** Threads that check accesses to arrays, without a hook but those they call. */
  private static final class Run {
    final FoundElements found = new FoundElements();
    final CompressedArrays arrays = new CompressedArrays(found);
    final int[][] many = new int[5000][100];
    final int[] one = new int[100];

    /** Writes all of the many arrays, and has them checked. */
    void writeMany() {
      ThreadState t = ThreadState.current();
      for (int[] array : many) {
        write(array);
      }
      t.release(new SyncState());
    }

    void write(int[] array) {
      arrays.range(ThreadState.current(), array, 0, 100, 1, 1, true);
    }

    /** Writes array in the thread that runs, and has it checked. */
    void writeAndCheck(int[] array) {
      write(array);
      ThreadState.current().release(new SyncState());
    }

    Thread fork(Runnable body) {
      Thread thread = new Thread(body);
      ThreadState.fork(thread);
      return thread;
    }

    /** A thread that has run; what it did is not known to the one that waited for it. */
    Thread runToEnd(Runnable body) {
      Thread thread = fork(body);
      end(thread);
      return thread;
    }

    /** Starts a thread and waits for its end, without a hook. */
    void end(Thread thread) {
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    void print(int[]... racy) {
      int races = 0;
      for (int[] array : racy) {
        races += found.of(array).cardinality() / 100;
      }
      System.out.println(ArrayTable.size() + " shadows, " + races + " races");
    }
  }

  /** What it does alone has no shadow. */
  static final class Alone {
    public static void main(String[] args) {
      Run run = new Run();
      run.writeMany();
      Thread thread = run.fork(() -> {});
      run.print(run.many);
      run.end(thread);
    }
  }

  /** It forgets what another did when it has joined that. */
  static final class Joined {
    public static void main(String[] args) {
      Run run = new Run();
      run.writeAndCheck(run.one);
      ThreadState.joined(run.runToEnd(run::writeMany));
      run.print(run.many);
    }
  }

  /** Races are found as before. */
  static final class AfterForgetting {
    public static void main(String[] args) {
      Run run = new Run();
      run.writeMany();
      run.runToEnd(() -> run.writeAndCheck(run.many[0]));
      run.writeAndCheck(run.many[0]);
      run.print(run.many);
    }
  }

  /** Who was forked and has not run yet is not forgotten. */
  static final class NotYetRunning {
    public static void main(String[] args) {
      Run run = new Run();
      Thread early = run.fork(() -> run.writeAndCheck(run.many[0]));
      run.writeMany();
      Thread late = run.fork(() -> {});
      run.end(early);
      run.print(run.many);
      run.end(late);
    }
  }

  /**
   * Who has ended and was not joined is not forgotten: when the 64th comes, the others are found to
   * have ended; it alone is joined.
   */
  static final class NotJoined {
    public static void main(String[] args) {
      Run run = new Run();
      run.runToEnd(() -> run.writeAndCheck(run.one));
      for (int i = 1; i < 63; i++) {
        run.runToEnd(ThreadState::current);
      }
      ThreadState.joined(run.runToEnd(ThreadState::current));
      run.writeMany();
      Thread next = run.fork(() -> {});
      run.writeAndCheck(run.one);
      run.print(run.one);
      run.end(next);
    }
  }

  /** Who will run when the program ends is not forgotten. */
  static final class AtTheEnd {
    public static void main(String[] args) {
      Run run = new Run();
      Thread hook = new Thread(() -> run.writeAndCheck(run.many[0]));
      ThreadState.atExit(hook, new SyncState());
      run.writeMany();
      Thread next = run.fork(() -> {});
      run.end(hook);
      run.print(run.many);
      run.end(next);
    }
  }
}
