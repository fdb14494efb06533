package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;

/**
 * Weak-causally-precedes, Algorithm 1.
 *
 * <pre>
 * symbol       field                 meaning
 * N_t          times[t]              local time of t, raised after each release, fork and send
 * H_t          clocks[t], N_t at t   HB time of t's latest event
 * P_t          P[t]                  join of the times of all events ≺WCP t's latest event
 * C_t          P[t] with N_t at t    time of t's latest event under ≤WCP
 * H_l, P_l     Lock.last, Lock.P     H and P of the lock's latest release
 * L^r, L^w     Lock.of               per variable: releases whose sections read, wrote it
 * Acq, Rel     Lock.log              finished sections, for rule (b)
 * V_s          sends[s]              join of the HB times of the sends on s by others than t
 * </pre>
 *
 * The releases of one lock are totally ordered by HB, so that the join of their H is the H of the
 * last one: L keeps the last release of any slot and the last of another slot. (The reader's own
 * releases must not count: rule (a) speaks of conflicting accesses, and passing on one's own H
 * would order too much.) Rule (b), on the other hand, speaks of any two releases: a thread's own
 * earlier sections are in its queue, too, and count once another thread has passed their acquire
 * back to it; that is why locks of one thread are not skipped here.
 *
 * <p>For the same reason as a reader's own releases, a receiver's own sends do not count: they
 * would pass on its own H.
 */
final class WcpOrder extends SectionOrder<WcpOrder.Lock> {
  private final Clock[] P;
  private final OthersSends[] sends;

  WcpOrder(TraceFacts facts) {
    super(facts);
    sends = new OthersSends[facts.channels()];
    P = Clock.some(facts.slots());
  }

  /**
   * The latest release of each kind, and the latest such release by another slot; of each the slot
   * and the time as well, which are 0 for none.
   */
  private static final class Accesses extends LockedAccesses {
    private int reader;
    private int readAt;
    private int readerBefore;
    private int readAtBefore;
    private int writer;
    private int writtenAt;
    private int writerBefore;
    private int writtenAtBefore;
    private Release read;
    private Release readBefore;
    private Release written;
    private Release writtenBefore;

    @Override
    Release unknownReads(int t, Clock known) {
      if (reader != t) {
        return readAt > known.get(reader) ? read : null;
      }
      return readAtBefore > known.get(readerBefore) ? readBefore : null;
    }

    @Override
    Release unknownWrites(int t, Clock known) {
      if (writer != t) {
        return writtenAt > known.get(writer) ? written : null;
      }
      return writtenAtBefore > known.get(writerBefore) ? writtenBefore : null;
    }

    @Override
    void readUntil(Release release) {
      if (reader != release.thread()) {
        readerBefore = reader;
        readAtBefore = readAt;
        readBefore = read;
      }
      reader = release.thread();
      readAt = release.time();
      read = release;
    }

    @Override
    void writtenUntil(Release release) {
      if (writer != release.thread()) {
        writerBefore = writer;
        writtenAtBefore = writtenAt;
        writtenBefore = written;
      }
      writer = release.thread();
      writtenAt = release.time();
      written = release;
    }
  }

  /** A lock. */
  static final class Lock extends LockState {
    private final SectionLog log;
    private Release last;
    private int[] P;

    private Lock(int l, TraceFacts facts) {
      super(l, facts);
      log = new SectionLog(users.length);
      leaveOutNonReleasers();
    }

    @Override
    LockedAccesses create() {
      return new Accesses();
    }

    @Override
    void done(int user) {
      log.done(user);
    }
  }

  @Override
  Clock[] learnt() {
    return P;
  }

  @Override
  boolean isIdle(int l) {
    return false;
  }

  @Override
  Lock create(int l) {
    return new Lock(l, facts);
  }

  /** [WCP acquire], lines 1 to 3. */
  @Override
  void acquired(int t, Lock lock) {
    if (lock.last != null && isNew(t, lock.last)) {
      lock.last.joinInto(clocks[t]);
      learnt(t);
      P[t].join(lock.P);
    }
  }

  /** [WCP (b)], lines 4 to 6. */
  @Override
  void ruleB(int t, Lock lock, int user) {
    lock.log.advance(user, P[t]);
  }

  /** [WCP release], lines 9 and 10. */
  @Override
  void released(Lock lock, int user, Release now) {
    if (lock.users.length > 1) {
      lock.last = now;
      lock.P = P[now.thread()].copy(lock.P);
    }
    if (lock.log.wanted()) {
      lock.log.append(now.thread(), lock.acquireTime, now.time(), now.clock());
    }
  }

  /** [WCP (a)], lines 11 and 12. */
  @Override
  void learn(int t, Release release) {
    release.joinInto(P[t]);
  }

  @Override
  void sent(int s, Release now) {
    if (sends[s] == null) {
      sends[s] = new OthersSends();
    }
    sends[s].add(now);
  }

  @Override
  int[] received(int t, int s) {
    return sends[s] == null ? Clock.NOTHING : sends[s].without(t);
  }

  /** [WCP fork, join, send-receive]: strict edges, composed with HB by rule (c). */
  @Override
  void learn(int t, int[] clock) {
    super.learn(t, clock);
    P[t].join(clock);
  }

  @Override
  void raise(int t, int u, int time) {
    super.raise(t, u, time);
    P[t].raise(u, time);
  }

  @Override
  void forget(int t) {
    super.forget(t);
    P[t] = new Clock();
  }

  @Override
  boolean known(int t, int u, int n) {
    return u == t || n <= P[t].get(u);
  }
}
