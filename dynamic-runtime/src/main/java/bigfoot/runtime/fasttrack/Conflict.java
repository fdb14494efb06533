package bigfoot.runtime.fasttrack;

/** An earlier access that the access at hand races with; a list, since there may be several. */
public final class Conflict {
  public final boolean write;
  public final long epoch;
  public final int site;

  /** The locks held at it. */
  public final HeldLocks locks;

  public final Conflict next;

  Conflict(boolean write, long epoch, int site, HeldLocks locks, Conflict next) {
    this.write = write;
    this.epoch = epoch;
    this.site = site;
    this.locks = locks;
    this.next = next;
  }

  /** Whether the two lists name the same accesses. */
  public boolean same(Conflict other) {
    Conflict a = this;
    Conflict b = other;
    while (a != null && b != null && a.write == b.write && a.epoch == b.epoch && a.site == b.site) {
      a = a.next;
      b = b.next;
    }
    return a == b;
  }
}
