package bigfoot.runtime.fasttrack;

import bigfoot.runtime.shadow.SiteSets;
import java.util.Arrays;

/** Sx with Sx.R a vector: reads of different threads, none of them ordered before another. */
class ReadShared extends VarState {
  /**
   * Sx.Rvc as a list: one epoch for each thread that has read. Never written after construction,
   * but in {@link FieldReads}.
   */
  final long[] reads;

  /** The first two of them once more, here where a check finds them without another load. */
  private final long first;

  private final long second;

  /** Where each of them was. */
  final int[] sites;

  /** The locks held at each. */
  final HeldLocks[] locks;

  /** The state before with other reads; the last of them is the latest. */
  ReadShared(VarState before, long[] reads, int[] sites, HeldLocks[] locks) {
    this(before.write, before.writeSite, before.writeLocks, reads, sites, locks);
  }

  private ReadShared(
      long write,
      int writeSite,
      HeldLocks writeLocks,
      long[] reads,
      int[] sites,
      HeldLocks[] locks) {
    super(
        write,
        writeSite,
        writeLocks,
        Epoch.SHARED,
        sites[sites.length - 1],
        locks[locks.length - 1]);
    this.reads = reads;
    this.first = reads[0];
    this.second = reads.length > 1 ? reads[1] : Epoch.NONE;
    this.sites = sites;
    this.locks = locks;
  }

  @Override
  public boolean isBefore(ThreadState t) {
    for (long read : reads) {
      if (!t.covers(read)) {
        return false;
      }
    }
    return t.covers(write);
  }

  /** Whether a thread has read in its epoch e. */
  boolean readIn(long e) {
    return first == e || second == e || reads.length > 2 && contains(e);
  }

  private boolean contains(long e) {
    for (long read : reads) {
      if (read == e) {
        return true;
      }
    }
    return false;
  }

  @Override
  VarState joinSites(VarState other) {
    ReadShared that = (ReadShared) other;
    int w = SiteSets.union(writeSite, that.writeSite);
    if (w == SiteSets.REFUSED || !Arrays.equals(reads, that.reads)) {
      return null;
    }
    int[] joined = new int[sites.length];
    for (int i = 0; i < joined.length; i++) {
      joined[i] = SiteSets.union(sites[i], that.sites[i]);
      if (joined[i] == SiteSets.REFUSED) {
        return null;
      }
    }
    return w == writeSite && Arrays.equals(joined, sites)
        ? this
        : new ReadShared(write, w, writeLocks, reads, joined, locks);
  }

  @Override
  boolean ordered(long[] known) {
    for (long r : reads) {
      if (!Horizon.ordered(r, known)) {
        return false;
      }
    }
    return Horizon.ordered(write, known);
  }
}
