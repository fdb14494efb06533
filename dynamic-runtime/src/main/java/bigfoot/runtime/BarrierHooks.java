package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.sync.Barrier;
import bigfoot.runtime.sync.Phases;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

/**
 * What instrumented code calls where threads wait for one another at a CyclicBarrier or a Phaser;
 * rules as in {@link SyncHooks}.
 */
public final class BarrierHooks {
  private BarrierHooks() {}

  /** An action for a barrier about to be made. */
  public static Object barrierAction(Object action, Class<?> type) {
    try {
      return Barrier.action(action, type);
    } catch (Throwable e) {
      Failure.in("barrierAction", e);
    }
    return action;
  }

  /** A barrier was made, with such an action or null. */
  public static void barrier(Object barrier, Object action) {
    try {
      Barrier.made((CyclicBarrier) barrier, action);
    } catch (Throwable e) {
      Failure.in("barrier", e);
    }
  }

  /** Before a thread waits at a barrier. */
  public static void arrive(Object barrier) {
    if (barrier != null) {
      try {
        Barrier.arrive((CyclicBarrier) barrier);
      } catch (Throwable e) {
        Failure.in("arrive", e);
      }
    }
  }

  /** After a barrier let a thread through. */
  public static void passed(Object barrier) {
    try {
      Barrier.passed();
    } catch (Throwable e) {
      Failure.in("passed", e);
    }
  }

  /** After a wait at a barrier failed, or it was reset. */
  public static void broken(Object barrier) {
    if (barrier != null) {
      try {
        Barrier.broken((CyclicBarrier) barrier);
      } catch (Throwable e) {
        Failure.in("broken", e);
      }
    }
  }

  /** Before a thread arrives at a phaser. */
  public static void arrivePhase(Object phaser) {
    if (phaser != null) {
      try {
        Phases.arrive((Phaser) phaser);
      } catch (Throwable e) {
        Failure.in("arrivePhase", e);
      }
    }
  }

  /** After a thread arrived and waited for the phase to end. */
  public static void awaitPhase(Object phaser) {
    if (phaser != null) {
      try {
        Phases.passed((Phaser) phaser);
      } catch (Throwable e) {
        Failure.in("awaitPhase", e);
      }
    }
  }

  /** After a thread saw a phase to be over. */
  public static void advanced(Object phaser, int phase) {
    if (phaser != null) {
      try {
        Phases.advanced((Phaser) phaser, phase);
      } catch (Throwable e) {
        Failure.in("advanced", e);
      }
    }
  }

  /** After a call that shows how far a phaser is, or at the entry of its onAdvance. */
  public static void sawArrivals(Object phaser) {
    if (phaser != null) {
      try {
        ThreadState.current().acquire(Phases.arrivals((Phaser) phaser));
      } catch (Throwable e) {
        Failure.in("sawArrivals", e);
      }
    }
  }

  /** At the entry of onAdvance. */
  public static void seesArrivals(Object phaser) {
    if (phaser != null) {
      try {
        ThreadState.current().acquire(Phases.arrivals((Phaser) phaser));
      } catch (Throwable e) {
        Failure.in("seesArrivals", e);
      }
    }
  }

  /** At the end of onAdvance. */
  public static void publishesArrivals(Object phaser) {
    if (phaser != null) {
      try {
        Phases.onAdvanceEnds((Phaser) phaser);
      } catch (Throwable e) {
        Failure.in("publishesArrivals", e);
      }
    }
  }
}
