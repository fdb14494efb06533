package bigfoot.runtime.fasttrack;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** As {@link TransitionStress}, for fields, whose state is three words changed one by one. */
public final class FieldStress {
  private FieldStress() {}

  /** A fresh field; the threads are the same for all, each used by one actor. */
  @State
  public static class Field extends FieldCell {
    static final ThreadState T = Variable.thread();
    static final ThreadState U = Variable.thread();
    static final ThreadState V = Variable.thread();

    /** 1 when it finds a race, else 0. */
    int read(ThreadState t) {
      return OwnFields.read(WORDS, this, 1, t) ? 0 : move(1, t, false);
    }

    int write(ThreadState t) {
      return OwnFields.write(WORDS, this, 2, t) ? 0 : move(2, t, true);
    }

    private int move(int site, ThreadState t, boolean write) {
      FieldTransition.move(WORDS, this, site, t, write);
      return t.unfinished ? 1 : 0;
    }

    /** How many reads are remembered. */
    int reads() {
      return details instanceof ReadShared ? ((ReadShared) details).reads.length : 1;
    }
  }

  /** A field that T and U have read in epochs that V knows, so that they renew their reads. */
  @State
  public static class ReadField extends Field {
    private static final long OLD_T = T.claimed();
    private static final long OLD_U = U.claimed();

    static {
      SyncState order = new SyncState();
      T.release(order);
      U.release(order);
      V.acquire(order);
    }

    public ReadField() {
      long[] reads = {OLD_T, OLD_U};
      details =
          new FieldReads(
              new ReadShared(VarState.INITIAL, reads, new int[] {1, 1}, new HeldLocks[2]));
      read = Word.mark(OLD_U);
      write = Word.ELSEWHERE | Word.mark(OLD_T);
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the read came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class RenewedReadAndWrite {
    @Actor
    public void one(ReadField x, II_Result r) {
      r.r1 = x.read(Field.T);
    }

    @Actor
    public void two(ReadField x, II_Result r) {
      r.r2 = x.write(Field.V);
    }
  }

  @JCStressTest
  @Outcome(id = "0, 0, 1, 1", expect = Expect.ACCEPTABLE, desc = "the write came last")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(id = "0, 1, 1, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(id = "1, 1, 0, 2", expect = Expect.ACCEPTABLE, desc = "the write came first")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed or invented")
  public static class TwoRenewedReadsAndAWrite {
    @Actor
    public void one(ReadField x, IIII_Result r) {
      r.r1 = x.read(Field.T);
    }

    @Actor
    public void two(ReadField x, IIII_Result r) {
      r.r2 = x.read(Field.U);
    }

    @Actor
    public void three(ReadField x, IIII_Result r) {
      r.r3 = x.write(Field.V);
    }

    @Arbiter
    public void count(ReadField x, IIII_Result r) {
      r.r4 = x.reads();
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the first actor's check came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the second actor's check came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class TwoWrites {
    @Actor
    public void one(Field x, II_Result r) {
      r.r1 = x.write(Field.T);
    }

    @Actor
    public void two(Field x, II_Result r) {
      r.r2 = x.write(Field.U);
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the read came second")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed, or reported twice")
  public static class ReadAndWrite {
    @Actor
    public void one(Field x, II_Result r) {
      r.r1 = x.read(Field.T);
    }

    @Actor
    public void two(Field x, II_Result r) {
      r.r2 = x.write(Field.U);
    }
  }

  @JCStressTest
  @Outcome(id = "0, 0, 0, 3", expect = Expect.ACCEPTABLE, desc = "all reads are remembered")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a read lost, or a race of reads")
  public static class ThreeReads {
    @Actor
    public void one(Field x, IIII_Result r) {
      r.r1 = x.read(Field.T);
    }

    @Actor
    public void two(Field x, IIII_Result r) {
      r.r2 = x.read(Field.U);
    }

    @Actor
    public void three(Field x, IIII_Result r) {
      r.r3 = x.read(Field.V);
    }

    @Arbiter
    public void count(Field x, IIII_Result r) {
      r.r4 = x.reads();
    }
  }

  @JCStressTest
  @Outcome(id = "0, 0, 1, 1", expect = Expect.ACCEPTABLE, desc = "the write came last")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(id = "0, 1, 1, 1", expect = Expect.ACCEPTABLE, desc = "the write came second")
  @Outcome(id = "1, 1, 0, 2", expect = Expect.ACCEPTABLE, desc = "the write came first")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a race missed or invented")
  public static class TwoReadsAndAWrite {
    @Actor
    public void one(Field x, IIII_Result r) {
      r.r1 = x.read(Field.T);
    }

    @Actor
    public void two(Field x, IIII_Result r) {
      r.r2 = x.read(Field.U);
    }

    @Actor
    public void three(Field x, IIII_Result r) {
      r.r3 = x.write(Field.V);
    }

    @Arbiter
    public void count(Field x, IIII_Result r) {
      r.r4 = x.reads();
    }
  }
}
