package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.Unordered;
import java.lang.ref.ReferenceQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Two threads that nothing orders write parts of one array, whose shadow changes its form under
 * them: each element that both write is found to race exactly once, by whoever comes second.
 */
public final class RefinementStress {
  private RefinementStress() {}

  /** A fresh array and what each thread has found; the threads are the same for all. */
  public abstract static class Shared {
    static final WriteCheck T = new WriteCheck(Unordered.thread());
    static final WriteCheck U = new WriteCheck(Unordered.thread());

    final int[] array;
    final ArrayShadow shadow;
    int one;
    int two;

    Shared(int length) {
      array = new int[length];
      shadow = new ArrayShadow(array, 0, (byte) 0, new ReferenceQueue<>());
    }
  }

  /** Long enough for segments. */
  @State
  public static class LongArray extends Shared {
    public LongArray() {
      super(96);
    }
  }

  /** One thread is its only user so far. */
  @State
  public static class OwnedArray extends Shared {
    public OwnedArray() {
      super(96);
      T.note(shadow, 90, 96, 1);
    }
  }

  /** Goes from one state to words for each element. */
  @State
  public static class ShortArray extends Shared {
    public ShortArray() {
      super(12);
    }
  }

  @JCStressTest
  @Outcome(id = "48", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class WholeAndBlock {
    @Actor
    public void one(LongArray x) {
      x.one = Shared.T.write(x.shadow, 0, 96, 1);
    }

    @Actor
    public void two(LongArray x) {
      x.two = Shared.U.write(x.shadow, 24, 72, 1);
    }

    @Arbiter
    public void sum(LongArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  @JCStressTest
  @Outcome(id = "16", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class TwoStrides {
    @Actor
    public void one(LongArray x) {
      x.one = Shared.T.write(x.shadow, 0, 96, 2);
    }

    @Actor
    public void two(LongArray x) {
      x.two = Shared.U.write(x.shadow, 0, 96, 3);
    }

    @Arbiter
    public void sum(LongArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  @JCStressTest
  @Outcome(id = "6", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class WholeAndElements {
    @Actor
    public void one(ShortArray x) {
      x.one = Shared.T.write(x.shadow, 0, 12, 1);
    }

    @Actor
    public void two(ShortArray x) {
      x.two = Shared.U.write(x.shadow, 1, 12, 2);
    }

    @Arbiter
    public void sum(ShortArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  /** Both try to be the array's only user. */
  @JCStressTest
  @Outcome(id = "16", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class TwoOwners {
    @Actor
    public void one(LongArray x) {
      x.one = Shared.T.note(x.shadow, 0, 96, 2);
    }

    @Actor
    public void two(LongArray x) {
      x.two = Shared.U.note(x.shadow, 0, 96, 3);
    }

    @Arbiter
    public void sum(LongArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  /** The array's only user does more while another thread comes. */
  @JCStressTest
  @Outcome(id = "17", expect = Expect.ACCEPTABLE, desc = "each once, and two from before")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class OwnerAndOther {
    @Actor
    public void one(OwnedArray x) {
      x.one = Shared.T.note(x.shadow, 0, 90, 2);
    }

    @Actor
    public void two(OwnedArray x) {
      x.two = Shared.U.note(x.shadow, 0, 96, 3);
    }

    @Arbiter
    public void sum(OwnedArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  /** One thread makes the array fine-grained, the other one whole again. */
  @JCStressTest
  @Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class ExpandedAndCoarsened {
    @Actor
    public void one(LongArray x) {
      IndexMarks marks = new IndexMarks(96);
      marks.set(5);
      marks.set(22);
      marks.set(80);
      x.one = Shared.T.write(x.shadow, marks);
    }

    @Actor
    public void two(LongArray x) {
      x.two = Shared.U.write(x.shadow, 0, 96, 1);
    }

    @Arbiter
    public void sum(LongArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  /** One thread gives each element words of its own, the other one makes the array whole again. */
  @JCStressTest
  @Outcome(id = "24", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class WordsAndCoarsened {
    @Actor
    public void one(LongArray x) {
      x.shadow.makeDirect();
      x.one = Shared.T.write(x.shadow, 0, 96, 4);
    }

    @Actor
    public void two(LongArray x) {
      x.two = Shared.U.write(x.shadow, 0, 96, 1);
    }

    @Arbiter
    public void sum(LongArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }

  /** Both threads write elements that have words, in other pieces. */
  @JCStressTest
  @Outcome(id = "12", expect = Expect.ACCEPTABLE, desc = "each once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "an update lost, or made twice")
  public static class WordsOfBoth {
    @Actor
    public void one(ShortArray x) {
      x.one = Shared.T.write(x.shadow, 0, 12, 2) + Shared.T.write(x.shadow, 1, 12, 2);
    }

    @Actor
    public void two(ShortArray x) {
      x.two = Shared.U.write(x.shadow, 0, 6, 1) + Shared.U.write(x.shadow, 6, 12, 1);
    }

    @Arbiter
    public void sum(ShortArray x, I_Result r) {
      r.r1 = x.one + x.two;
    }
  }
}
