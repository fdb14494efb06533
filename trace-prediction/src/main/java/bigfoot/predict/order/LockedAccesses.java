package bigfoot.predict.order;

/**
 * L^r and L^w of one lock and one variable for WCP: the latest release whose section read (wrote)
 * the variable, and the latest such release by any other thread.
 */
final class LockedAccesses {
  private WcpRelease read;
  private WcpRelease readBefore;
  private WcpRelease written;
  private WcpRelease writtenBefore;

  /** Numbers of the sections that touched the variable last. */
  private int readIn;

  private int writtenIn;

  WcpRelease readsOfOthers(int t) {
    return read == null || read.thread() != t ? read : readBefore;
  }

  WcpRelease writesOfOthers(int t) {
    return written == null || written.thread() != t ? written : writtenBefore;
  }

  /** Notes a read in the numbered section; true when it is the section's first touch. */
  boolean reads(int section) {
    boolean first = readIn != section && writtenIn != section;
    readIn = section;
    return first;
  }

  /** Notes a write in the numbered section; true when it is the section's first touch. */
  boolean writes(int section) {
    boolean first = readIn != section && writtenIn != section;
    writtenIn = section;
    return first;
  }

  /** Ends the section, lines 7 and 8. */
  void released(WcpRelease release, int section) {
    int t = release.thread();
    if (readIn == section) {
      if (read != null && read.thread() != t) {
        readBefore = read;
      }
      read = release;
    }
    if (writtenIn == section) {
      if (written != null && written.thread() != t) {
        writtenBefore = written;
      }
      written = release;
    }
  }
}
