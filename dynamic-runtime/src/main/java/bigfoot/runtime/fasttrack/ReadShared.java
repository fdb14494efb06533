package bigfoot.runtime.fasttrack;

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
}
