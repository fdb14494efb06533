package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.points.MethodNode;
import java.util.BitSet;

/** Which threads may run, and which hand-overs may have been made, when a thread is at a place. */
public interface Liveness {
  /** Numbers of threads, and after those of hand-overs. */
  BitSet live(AbstractThread thread, MethodNode node, int statement);

  /** Whether such a set has the hand-over. */
  boolean mayHaveHandedOver(BitSet live, Object key);

  /**
   * Says that anything may run or have been handed over at any time. Starts and joins then order
   * nothing, which is sound and costs nothing.
   */
  static Liveness unknown(Threads threads) {
    BitSet all = new BitSet();
    all.set(0, threads.all().size());
    return new Liveness() {
      @Override
      public BitSet live(AbstractThread thread, MethodNode node, int statement) {
        return all;
      }

      @Override
      public boolean mayHaveHandedOver(BitSet live, Object key) {
        return true;
      }
    };
  }
}
