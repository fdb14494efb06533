package bigfoot.runtime.fasttrack;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Whatever the interleaving of two or three checks, no race is missed and none invented. */
public final class TransitionStress {
  private TransitionStress() {}

  /** A fresh variable; the threads are the same for all, each used by one actor. */
  @State
  public static class Threads extends Variable {
    static final ThreadState T = Variable.thread();
    static final ThreadState U = Variable.thread();
    static final ThreadState V = Variable.thread();
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the first actor's check came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the second actor's check came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class TwoWrites {
    @Actor
    public void one(Threads x, II_Result r) {
      r.r1 = x.write(Threads.T);
    }

    @Actor
    public void two(Threads x, II_Result r) {
      r.r2 = x.write(Threads.U);
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the read came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class ReadAndWrite {
    @Actor
    public void one(Threads x, II_Result r) {
      r.r1 = x.read(Threads.T);
    }

    @Actor
    public void two(Threads x, II_Result r) {
      r.r2 = x.write(Threads.U);
    }
  }

  @JCStressTest
  @Outcome(id = "0, 0, 2", expect = Expect.ACCEPTABLE, desc = "both reads are remembered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a read lost, or a race of reads")
  public static class TwoReads {
    @Actor
    public void one(Threads x, III_Result r) {
      r.r1 = x.read(Threads.T);
    }

    @Actor
    public void two(Threads x, III_Result r) {
      r.r2 = x.read(Threads.U);
    }

    @Arbiter
    public void count(Threads x, III_Result r) {
      r.r3 = x.state instanceof ReadShared ? ((ReadShared) x.state).reads.length : 1;
    }
  }

  @JCStressTest
  @Outcome(id = "0, 0, 0, 3", expect = Expect.ACCEPTABLE, desc = "all reads are remembered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a read lost, or a race of reads")
  public static class ThreeReads {
    @Actor
    public void one(Threads x, IIII_Result r) {
      r.r1 = x.read(Threads.T);
    }

    @Actor
    public void two(Threads x, IIII_Result r) {
      r.r2 = x.read(Threads.U);
    }

    @Actor
    public void three(Threads x, IIII_Result r) {
      r.r3 = x.read(Threads.V);
    }

    @Arbiter
    public void count(Threads x, IIII_Result r) {
      r.r4 = x.state instanceof ReadShared ? ((ReadShared) x.state).reads.length : 1;
    }
  }

  @JCStressTest
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE, desc = "the write came last")
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE, desc = "second reader, writer, first reader")
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE, desc = "first reader, writer, second reader")
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE, desc = "the write came first")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed or invented")
  public static class TwoReadsAndAWrite {
    @Actor
    public void one(Threads x, III_Result r) {
      r.r1 = x.read(Threads.T);
    }

    @Actor
    public void two(Threads x, III_Result r) {
      r.r2 = x.read(Threads.U);
    }

    @Actor
    public void three(Threads x, III_Result r) {
      r.r3 = x.write(Threads.V);
    }
  }
}
