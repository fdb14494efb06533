package bigfoot.runtime.fasttrack;

import bigfoot.runtime.shadow.SiteSets;

/**
 * Sx: what is remembered of the accesses to one variable (an array element, a range of elements, or
 * a field group of which two {@link Word}s cannot tell it): the last write, and the last read or,
 * in {@link ReadShared}, reads. Never changes, so variables last touched in one epoch at one place
 * share it; an element's shadow holds null (never accessed) or one of these, and is replaced by
 * CAS.
 */
public class VarState extends Details {
  /** What null stands for: no access yet. */
  static final VarState INITIAL = new VarState(Epoch.NONE, 0, null, Epoch.NONE, 0, null);

  /** Stands in the place of a state that has moved elsewhere; no rule is ever applied to it. */
  public static final VarState SEALED = new VarState(Epoch.NONE, 0, null, Epoch.NONE, 0, null);

  /** Sx.W: epoch of the last write, or ⊥. */
  final long write;

  /** Sx.R: epoch of the last read, ⊥ when none since the last write, or {@link Epoch#SHARED}. */
  final long read;

  /** Where the last write and the last read were. */
  final int writeSite;

  final int readSite;

  /** The locks held at each, for reports. */
  final HeldLocks writeLocks;

  final HeldLocks readLocks;

  /** Spreads states over {@link RecentStates}. */
  final int hash;

  VarState(
      long write,
      int writeSite,
      HeldLocks writeLocks,
      long read,
      int readSite,
      HeldLocks readLocks) {
    this.write = write;
    this.writeSite = writeSite;
    this.writeLocks = writeLocks;
    this.read = read;
    this.readSite = readSite;
    this.readLocks = readLocks;
    long mixed = (write * 31 + read) * 31 + writeSite * 17L + readSite;
    this.hash = (int) (mixed ^ mixed >>> 32);
  }

  /** Whether a read in this epoch changes nothing: the check's fast path. */
  public final boolean sameEpochRead(long epoch) {
    return read == epoch || write == epoch;
  }

  /** Whether a write in this epoch changes nothing: the check's fast path. */
  public final boolean sameEpochWrite(long epoch) {
    return write == epoch;
  }

  /** The state after a write that races with none. */
  public static VarState written(long epoch, int site, HeldLocks held) {
    return new VarState(epoch, site, held, Epoch.NONE, 0, null);
  }

  /** The state after a read that all other reads come before; s is the state before, or null. */
  public static VarState read(VarState s, long epoch, int site, HeldLocks held) {
    VarState before = s == null ? INITIAL : s;
    return before.sameEpochRead(epoch)
        ? before
        : new VarState(before.write, before.writeSite, before.writeLocks, epoch, site, held);
  }

  /** Sx.W ⪯ C_t, Sx.R ⪯ C_t: whether all accesses come before what t does now. */
  public boolean isBefore(ThreadState t) {
    return t.covers(write) && t.covers(read);
  }

  /** One state that is to every later access as a and as b are; null when they differ. */
  public static VarState join(VarState a, VarState b) {
    if (a == b) {
      return a;
    }
    return a.write == b.write && a.read == b.read ? a.joinSites(b) : null;
  }

  /**
   * This with the other's sites as well; null when the reads differ or there are too many sites.
   */
  VarState joinSites(VarState other) {
    int w = SiteSets.union(writeSite, other.writeSite);
    int r = SiteSets.union(readSite, other.readSite);
    if (w == writeSite && r == readSite) {
      return this;
    }
    return w == SiteSets.REFUSED || r == SiteSets.REFUSED
        ? null
        : new VarState(write, w, writeLocks, read, r, readLocks);
  }

  /** Whether all accesses are over the horizon. */
  boolean ordered(long[] known) {
    return Horizon.ordered(write, known) && Horizon.ordered(read, known);
  }

  @Override
  public String toString() {
    return "W " + Epoch.toString(write) + " R " + Epoch.toString(read);
  }
}
