package bigfoot.runtime.shadow;

/**
 * One thread's accesses to one array since it last synchronized: reads and writes, each as ranges,
 * as the {@link Stream}s that still grow, and as bits when there is no order in them. Guarded by
 * its footprint's lock, but for the streams' growth and the setting of bits.
 */
final class Pending {
  ArrayShadow shadow;
  final Accesses writes = new Accesses();
  final Accesses reads = new Accesses();

  /** Whether the footprint has this among those with something to check. */
  boolean dirty;

  /** The streams of this array, linked by {@link Stream#sibling}. */
  private Stream streams;

  Pending(ArrayShadow shadow) {
    this.shadow = shadow;
  }

  Accesses accesses(int key) {
    return (key & 1) != 0 ? writes : reads;
  }

  /** Serves another array, when nothing is pending. */
  void retarget(ArrayShadow other) {
    dropStreams();
    shadow = other;
    writes.reset();
    reads.reset();
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
      stop(s);
    }
  }

  /** Ends the growth of a stream; it starts over with the next access. */
  void stop(Stream s) {
    if (!s.idle()) {
      s.addTo(accesses(s.key).ranges, shadow.length);
    }
    s.stop();
  }

  /** Takes what the streams hold at this moment, and lets them grow on. */
  void peekStreams() {
    for (Stream s = streams; s != null; s = s.sibling) {
      if (!s.idle()) {
        s.addTo(accesses(s.key).ranges, shadow.length);
      }
    }
  }

  /** Keeps the accesses of this kind few: as bits, from now on, when there is no order in them. */
  void relieve(int key) {
    Accesses accesses = accesses(key);
    if (accesses.crowded() && accesses.becomeBits(shadow.length)) {
      for (Stream other = streams; other != null; other = other.sibling) {
        if ((other.key & 1) == (key & 1) && !other.idle()) {
          stop(other);
          other.follow(accesses.bits());
        }
      }
      accesses.bits().take(accesses.ranges);
    }
  }

  private void dropStreams() {
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
