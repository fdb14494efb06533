package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.shadow.ChildJvm;
import org.junit.jupiter.api.Test;

/** Threads whose slots do not fit into words are told apart all the same. */
class WideSlotsTest {
  @Test
  void two_threads_beyond_the_slots_of_words_race() throws Exception {
    assertEquals("rr - -, wr - race, rw - race, ww - race", ChildJvm.run(Pairs.class, 60));
  }

  /** In a process of its own, for it uses up the slots of words. */
  static final class Pairs {
    public static void main(String[] args) {
      for (int i = 0; i < 1 << 12; i++) {
        thread();
      }
      ThreadState t = thread();
      ThreadState u = thread();
      System.out.println(
          String.join(
              ", ",
              "rr " + accesses(t, false, u, false),
              "wr " + accesses(t, true, u, false),
              "rw " + accesses(t, false, u, true),
              "ww " + accesses(t, true, u, true)));
    }
  }

  private static String accesses(ThreadState t, boolean first, ThreadState u, boolean second) {
    FieldCell field = new FieldCell();
    return check(field, t, first) + " " + check(field, u, second);
  }

  private static String check(FieldCell field, ThreadState t, boolean write) {
    t.beginCheck();
    t.conflicts = null;
    boolean settled =
        write
            ? Word.is(field.write, t.mark)
            : Word.is(field.read, t.mark) || Word.is(field.write, t.readMark);
    if (!settled) {
      FieldAccess.by(t, field, 5, write);
    }
    return t.conflicts != null ? "race" : "-";
  }

  private static ThreadState thread() {
    Thread self = Thread.currentThread();
    ThreadInfo info = new ThreadInfo(self, new StackTraceElement[0], false);
    ThreadState t = new ThreadState(self, info, VectorClock.BOTTOM);
    t.claimed();
    return t;
  }
}
