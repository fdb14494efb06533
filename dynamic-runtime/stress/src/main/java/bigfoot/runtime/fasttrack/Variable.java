package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A variable under test and the threads that use it, all unordered unless said otherwise. */
class Variable {
  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(Variable.class, "state", VarState.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  VarState state;

  /** A new thread that knows nothing. Its Thread is the running one: nobody asks for it. */
  static ThreadState thread() {
    Thread self = Thread.currentThread();
    ThreadInfo info = new ThreadInfo(self, new StackTraceElement[0], false);
    return new ThreadState(self, info, VectorClock.BOTTOM);
  }

  /** A check as Checks makes it: 1 when it finds a race, else 0. */
  int read(ThreadState t) {
    return check(t, false);
  }

  int write(ThreadState t) {
    return check(t, true);
  }

  private int check(ThreadState t, boolean write) {
    for (; ; ) {
      VarState s = (VarState) STATE.getAcquire(this);
      VarState next = write ? FastTrackRules.write(t, s, 2) : FastTrackRules.read(t, s, 1);
      if (next == s || STATE.compareAndSet(this, s, next)) {
        return t.conflicts == null ? 0 : 1;
      }
    }
  }
}
