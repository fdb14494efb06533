package bigfoot.runtime.fasttrack;

/**
 * Sx: what is remembered of the accesses to one variable (a field group, an array element, a range
 * of elements): the last write, and the last read or, in {@link ReadShared}, reads. Never changes,
 * so variables last touched in one epoch at one place share it; a shadow field holds null (never
 * accessed) or one of these, and is replaced by CAS.
 */
public class VarState {
  /** What null stands for: no access yet. */
  static final VarState INITIAL = new VarState(Epoch.NONE, 0, Epoch.NONE, 0);

  /** Sx.W: epoch of the last write, or ⊥. */
  final long write;

  /** Sx.R: epoch of the last read, ⊥ when none since the last write, or {@link Epoch#SHARED}. */
  final long read;

  /** Where the last write and the last read were. */
  final int writeSite;

  final int readSite;

  /** Spreads states over {@link RecentStates}. */
  final int hash;

  VarState(long write, int writeSite, long read, int readSite) {
    this.write = write;
    this.writeSite = writeSite;
    this.read = read;
    this.readSite = readSite;
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

  @Override
  public String toString() {
    return "W " + Epoch.toString(write) + " R " + Epoch.toString(read);
  }
}
