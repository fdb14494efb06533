package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.SyncHooks;
import bigfoot.runtime.fasttrack.ThreadState;
import org.junit.jupiter.api.Test;

/** Many pending checks are run before a monitor is entered, few are not. */
class EarlyCommitTest {
  /** Another thread, about to run: for one that is alone nothing is checked. */
  private final Thread company = new Thread(() -> {});

  private final CompressedArrays arrays = new CompressedArrays(new NoRaces());

  @Test
  void before_a_monitor_many_checks_are_run() {
    ThreadState.fork(company);
    assertEquals(100, checkedOf(100));
    assertEquals(0, checkedOf(3));
  }

  /** Of so many arrays that this thread has written, how many are checked before the monitor. */
  private int checkedOf(int count) {
    ThreadState t = ThreadState.current();
    t.pending = null;
    int[][] all = new int[count][50];
    for (int[] array : all) {
      arrays.range(t, array, 0, 50, 1, 1, true);
    }
    SyncHooks.beforeMonitor();
    int checked = 0;
    for (int[] array : all) {
      ArrayShadow shadow = ArrayTable.find(array);
      checked += shadow == null ? 0 : shadow.weight();
    }
    t.pending = null;
    return checked;
  }
}
