package bigfoot.runtime.fasttrack;

import bigfoot.runtime.shadow.SiteSets;
import java.util.Arrays;

/** Sx with Sx.R a vector: reads of different threads, none of them ordered before another. */
final class ReadShared extends VarState {
  /**
   * Sx.Rvc as a list: one epoch for each thread that has read. Never written after construction.
   */
  final long[] reads;

  /** Where each of them was. */
  final int[] sites;

  ReadShared(long write, int writeSite, long[] reads, int[] sites) {
    super(write, writeSite, Epoch.SHARED, sites[sites.length - 1]);
    this.reads = reads;
    this.sites = sites;
  }

  /** The epoch of the last read by the thread in slot, or ⊥. */
  long readBy(int slot) {
    for (long read : reads) {
      if (Epoch.slot(read) == slot) {
        return read;
      }
    }
    return Epoch.NONE;
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
        : new ReadShared(write, w, reads, joined);
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
