package bigfoot.predict.order;

/** L^r and L^w of one lock and one variable, and whether the lock's current section touched it. */
abstract class LockedAccesses {
  /** Whose accesses these are; null once the lock has forgotten them. */
  LockState lock;

  /** Numbers of the sections that touched the variable last. */
  private int readIn;

  private int writtenIn;

  /**
   * L^w as it counts for t, who knows this much; null when there is none, or one comparison shows
   * that it is known. That is nearly always so, and told from what lies here.
   */
  abstract Release unknownWrites(int t, Clock known);

  /** The same for L^r. */
  abstract Release unknownReads(int t, Clock known);

  /** A section that read the variable has ended. */
  abstract void readUntil(Release release);

  /** A section that wrote the variable has ended. */
  abstract void writtenUntil(Release release);

  /** Notes an access in the numbered section; true when it is the section's first touch. */
  final boolean touch(int section, boolean write) {
    boolean first = readIn != section && writtenIn != section;
    if (write) {
      writtenIn = section;
    } else {
      readIn = section;
    }
    return first;
  }

  final boolean isTouched(int section) {
    return readIn == section || writtenIn == section;
  }

  /** Whether t, who has learnt this much, can learn nothing here. */
  final boolean isKnown(int t, Clock learnt) {
    Release writes = unknownWrites(t, learnt);
    Release reads = unknownReads(t, learnt);
    return (writes == null || writes.within(learnt)) && (reads == null || reads.within(learnt));
  }

  /** Ends the section: WCP's lines 7 and 8, DC's lines 8 and 9. */
  final void released(Release release, int section) {
    if (readIn == section) {
      readUntil(release);
    }
    if (writtenIn == section) {
      writtenUntil(release);
    }
  }
}
