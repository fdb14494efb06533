package bigfoot.runtime.fasttrack;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** As {@link FieldStress}, for elements, and the short way for those that are a thread's own. */
public final class ElementStress {
  private ElementStress() {}

  /** One element that T has accessed in an epoch that U knows, as it does again. */
  @State
  public static class Element {
    static final ThreadState T = Variable.thread();
    static final ThreadState U = Variable.thread();
    private static final long OLD = T.claimed();

    static {
      SyncState order = new SyncState();
      T.release(order);
      U.acquire(order);
      T.hold(SyncStates.of(order));
    }

    private final ElementWords words = new ElementWords(1, VarState.written(OLD, 1, null));

    /** 1 when it finds a race, else 0. */
    int access(ThreadState t, boolean write) {
      if (OwnElements.access(words, 0, 1, 1, 3, t, write) == 1) {
        return 0;
      }
      words.check(0, 3, t, write);
      return t.unfinished ? 1 : 0;
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the first actor's check came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the second actor's check came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class TwoWrites {
    @Actor
    public void one(Element x, II_Result r) {
      r.r1 = x.access(Element.T, true);
    }

    @Actor
    public void two(Element x, II_Result r) {
      r.r2 = x.access(Element.U, true);
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the read came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class OwnReadAndWrite {
    @Actor
    public void one(Element x, II_Result r) {
      r.r1 = x.access(Element.T, false);
    }

    @Actor
    public void two(Element x, II_Result r) {
      r.r2 = x.access(Element.U, true);
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the read came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class OwnWriteAndRead {
    @Actor
    public void one(Element x, II_Result r) {
      r.r1 = x.access(Element.T, true);
    }

    @Actor
    public void two(Element x, II_Result r) {
      r.r2 = x.access(Element.U, false);
    }
  }
}
