package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import java.util.Arrays;

/**
 * One thread's accesses to one array since it last synchronized: reads and writes, each as ranges,
 * as the {@link Stream}s that still grow, and as marks when there is no order in them. Guarded by
 * its footprint's lock, but for the streams' growth and the setting of marks.
 */
final class Pending {
  private static final int FIRST_STREAMS = 4;

  /** An array used at more sites than this has streams taken from one for another. */
  private static final int MOST_STREAMS = 32;

  /** So many commits of a few scattered elements say what the array is like. */
  private static final int SCATTERED_COMMITS = 8;

  /** Another commit for so many elements of a long array. */
  private static final int ELEMENTS_A_COMMIT = 64;

  ArrayShadow shadow;

  /** The array's, here because it is the first that is looked at. */
  private int hash;

  /** Whether the footprint has this among those with something to check. */
  boolean dirty;

  /** Where among those. */
  int place;

  /** Whether a loop sets marks itself: it must not serve another array before it is checked. */
  boolean lent;

  final Accesses writes = new Accesses();
  final Accesses reads = new Accesses();

  /** The streams of this array, and behind them spare ones. */
  private Stream[] streams = new Stream[FIRST_STREAMS];

  private int used;

  /** How often lately there was little to check, without order. */
  private int scattered;

  /** Whose turn it is to be taken. */
  private int turn;

  Pending(ArrayShadow shadow) {
    this.shadow = shadow;
    this.hash = shadow.hash;
  }

  boolean of(Object array, int itsHash) {
    return hash == itsHash && shadow.get() == array;
  }

  int hash() {
    return hash;
  }

  Accesses accesses(int key) {
    return (key & 1) != 0 ? writes : reads;
  }

  /** Serves another array, when nothing is pending. */
  void retarget(ArrayShadow other) {
    leave();
    shadow = other;
    hash = other.hash;
    writes.reset();
    reads.reset();
  }

  /** No stream is served any longer. */
  void leave() {
    for (int i = 0; i < used; i++) {
      streams[i].leave();
    }
    used = 0;
    scattered = 0;
  }

  /**
   * Whether noting accesses has not paid, time and again: each commit found next to nothing to put
   * together. The longer the array, the more it takes, for a state an element is what follows.
   */
  boolean notWorthIt(boolean scatteredAgain) {
    scattered = scatteredAgain ? scattered + 1 : scattered / 2;
    int enough = Math.max(SCATTERED_COMMITS, shadow.length / ELEMENTS_A_COMMIT);
    return scattered > enough * shadow.reluctance();
  }

  /** The stream for this key, or null. */
  Stream find(int key) {
    Stream[] all = streams;
    for (int i = 0; i < used; i++) {
      if (all[i].key == key) {
        return all[i];
      }
    }
    return null;
  }

  /** A stream for a key that has none; if need be one that has served another key, stopped. */
  @CompiledApart
  Stream add(int key) {
    Stream s = used < MOST_STREAMS ? spare() : streams[turn++ & MOST_STREAMS - 1];
    stop(s);
    s.serve(this, key);
    return s;
  }

  private Stream spare() {
    if (used == streams.length) {
      streams = Arrays.copyOf(streams, 2 * used);
    }
    if (streams[used] == null) {
      streams[used] = new Stream();
    }
    return streams[used++];
  }

  /** Ends the growth of a stream; it starts over with the next access. */
  void stop(Stream s) {
    if (!s.idle()) {
      s.addTo(accesses(s.key).ranges, shadow.length);
    }
    s.stop();
  }

  /** Adds all but the marks to these, as it is at this moment. */
  @CompiledApart
  void addTo(Ranges allWrites, Ranges allReads) {
    allWrites.addAll(writes.ranges);
    allReads.addAll(reads.ranges);
    for (int i = 0; i < used; i++) {
      Stream s = streams[i];
      if (!s.idle()) {
        s.addTo((s.key & 1) != 0 ? allWrites : allReads, shadow.length);
      }
    }
  }

  /** Whether all there is are streams, and not all of the whole array. */
  boolean isInStreams() {
    boolean whole = true;
    for (int i = 0; i < used; i++) {
      whole &= streams[i].idle() || streams[i].isWhole(shadow.length);
    }
    return !whole && writes.isEmpty() && reads.isEmpty();
  }

  /** Whether the streams write all elements, so that it does not matter what else they have. */
  boolean writesAll() {
    return writes(0, shadow.length);
  }

  /** Whether the streams write all elements from lo to hi - 1. */
  boolean writes(int lo, int hi) {
    int reached = lo;
    for (boolean more = true; more && reached < hi; ) {
      int before = reached;
      for (int i = 0; i < used; i++) {
        if ((streams[i].key & 1) != 0 && !streams[i].idle()) {
          reached = streams[i].reachedFrom(reached);
        }
      }
      more = reached > before;
    }
    return reached >= hi;
  }

  /** Whether the streams have what they had in this visit. */
  boolean repeats(Visit visit) {
    int n = 0;
    for (int i = 0; i < used; i++) {
      if (!streams[i].idle() && !visit.has(n++, streams[i])) {
        return false;
      }
    }
    return n == visit.size();
  }

  /** What the streams have. */
  Visit visit() {
    Visit visit = new Visit(active());
    int n = 0;
    for (int i = 0; i < used; i++) {
      if (!streams[i].idle()) {
        visit.set(n++, streams[i]);
      }
    }
    return visit;
  }

  /** How many streams have something. */
  int active() {
    int active = 0;
    for (int i = 0; i < used; i++) {
      active += streams[i].idle() ? 0 : 1;
    }
    return active;
  }

  /** How many elements the streams have, some perhaps more than once. */
  long elements() {
    long elements = 0;
    for (int i = 0; i < used; i++) {
      elements += streams[i].idle() ? 0 : streams[i].elements();
    }
    return elements;
  }

  /** All is checked: streams start over with the next access. */
  void clear() {
    for (int i = used - 1; i >= 0; i--) {
      if (used > FIRST_STREAMS && streams[i].unused()) {
        drop(i);
      } else {
        streams[i].stop();
      }
    }
    writes.clear();
    reads.clear();
    lent = false;
  }

  /** Lets go of a stream that is spare: there are many of these objects. */
  private void drop(int i) {
    streams[i].leave();
    streams[i] = streams[--used];
    streams[used] = null;
  }

  /** Keeps the accesses of this kind few: as marks, from now on, when there is no order in them. */
  @CompiledApart
  void relieve(int key) {
    Accesses accesses = accesses(key);
    if (accesses.crowded() && accesses.becomeMarks(shadow.length)) {
      for (int i = 0; i < used; i++) {
        Stream other = streams[i];
        if ((other.key & 1) == (key & 1) && !other.idle()) {
          stop(other);
          other.follow(accesses.marks());
        }
      }
      accesses.marks().take(accesses.ranges);
    }
  }

  /** Another shadow object for the same array. */
  void replaceShadow(ArrayShadow other) {
    shadow = other;
    for (int i = 0; i < used; i++) {
      streams[i].shadow = other;
    }
  }
}
