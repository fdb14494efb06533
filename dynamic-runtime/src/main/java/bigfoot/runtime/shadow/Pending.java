package bigfoot.runtime.shadow;

/**
 * One thread's accesses to one array since it last synchronized: ranges, and the {@link Stream}s
 * that still grow. Guarded by its footprint's lock, but for the streams' growth.
 */
final class Pending {
  /** With more ranges than this the checks are run at once. */
  private static final int MOST_RANGES = 32;

  ArrayShadow shadow;
  final Ranges writes = new Ranges();
  final Ranges reads = new Ranges();

  /** Whether the footprint has this among those with something to check. */
  boolean dirty;

  /** The streams of this array, linked by {@link Stream#sibling}. */
  private Stream streams;

  Pending(ArrayShadow shadow) {
    this.shadow = shadow;
  }

  Ranges ranges(int key) {
    return (key & 1) != 0 ? writes : reads;
  }

  boolean crowded() {
    return writes.count() + reads.count() > MOST_RANGES;
  }

  void attach(Stream stream) {
    stream.pending = this;
    stream.shadow = shadow;
    stream.sibling = streams;
    streams = stream;
  }

  void detach(Stream stream) {
    if (streams == stream) {
      streams = stream.sibling;
    } else {
      Stream before = streams;
      while (before.sibling != stream) {
        before = before.sibling;
      }
      before.sibling = stream.sibling;
    }
    stream.sibling = null;
  }

  /** Ends the growth of all streams; they start over with the next access. */
  void stopStreams() {
    for (Stream s = streams; s != null; s = s.sibling) {
      if (!s.idle()) {
        s.addTo(ranges(s.key), shadow.length);
        s.stop();
      }
    }
  }

  /** Takes what the streams hold at this moment, and lets them grow on. */
  void peekStreams() {
    for (Stream s = streams; s != null; s = s.sibling) {
      if (!s.idle()) {
        s.addTo(ranges(s.key), shadow.length);
      }
    }
  }

  /** Lets go of all streams. */
  void dropStreams() {
    for (Stream s = streams; s != null; ) {
      Stream next = s.sibling;
      s.key = -1;
      s.shadow = null;
      s.pending = null;
      s.sibling = null;
      s = next;
    }
    streams = null;
  }

  /** Another shadow object for the same array. */
  void replaceShadow(ArrayShadow other) {
    shadow = other;
    for (Stream s = streams; s != null; s = s.sibling) {
      s.shadow = other;
    }
  }
}
