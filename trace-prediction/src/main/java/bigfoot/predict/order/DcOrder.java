package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;

/**
 * Doesn't-commute, Algorithm 2.
 *
 * <pre>
 * symbol              field                meaning
 * C_t                 clocks[t]            time of t's latest event, with times[t] at t
 * L^r_m,x, L^w_m,x    Lock.of              join of the releases of m whose sections read, wrote x
 * R_m, W_m            LockState.touched    what the current section of m read and wrote
 * Acq_m,t, Rel_m,t    Lock.logs            finished sections by owner, for rule (b)
 * V_s                 channel[s]           join of the times of the sends on s
 * </pre>
 */
final class DcOrder extends SectionOrder<DcOrder.Lock> {
  DcOrder(TraceFacts facts) {
    super(facts);
  }

  /**
   * A section that wrote x joined both clocks at the write, so that its own time covers them, and
   * who learns L^w need not learn of earlier reads; one that read x joined only L^w. Of each the
   * slot and the time are here as well, which are 0 for none.
   */
  private static final class Accesses extends LockedAccesses {
    /** In place of a time: one comparison does not tell whether the releases are known. */
    private static final int SEVERAL = Integer.MAX_VALUE;

    private int reader;
    private int readAt;
    private int writer;
    private int writtenAt;
    private Release reads;
    private Release writes;

    @Override
    Release unknownReads(int t, Clock known) {
      boolean own = reader == t && readAt != SEVERAL;
      return !own && readAt > known.get(reader) ? reads : null;
    }

    @Override
    Release unknownWrites(int t, Clock known) {
      return writer != t && writtenAt > known.get(writer) ? writes : null;
    }

    @Override
    void readUntil(Release release) {
      reads = reads == null || release.covers(reads) ? release : release.joined(reads);
      reader = reads.thread();
      readAt = reads.several() ? SEVERAL : reads.time();
    }

    @Override
    void writtenUntil(Release release) {
      writes = release;
      writer = release.thread();
      writtenAt = release.time();
      reads = null;
      readAt = 0;
    }
  }

  /** A lock. */
  static final class Lock extends LockState {
    private final SectionLogs logs;

    private Lock(int l, TraceFacts facts) {
      super(l, facts);
      logs = new SectionLogs(users);
      leaveOutNonReleasers();
    }

    @Override
    LockedAccesses create() {
      return new Accesses();
    }

    @Override
    void done(int user) {
      logs.done(user);
    }
  }

  @Override
  Clock[] learnt() {
    return clocks;
  }

  @Override
  boolean isIdle(int l) {
    return facts.usersOf(l).length == 1;
  }

  @Override
  Lock create(int l) {
    return new Lock(l, facts);
  }

  /** [DC acquire], line 2: DC learns nothing from the lock itself. */
  @Override
  void acquired(int t, Lock lock) {
    // nothing
  }

  /** [DC (b)], lines 4 to 7. */
  @Override
  void ruleB(int t, Lock lock, int user) {
    if (lock.logs.advance(user, clocks[t])) {
      learnt(t);
    }
  }

  /** [DC release], line 12. */
  @Override
  void released(Lock lock, int user, Release now) {
    lock.logs.append(user, lock.acquireTime, now);
  }

  /** [DC (a)], lines 14 to 16 and 20 to 22. */
  @Override
  void learn(int t, Release release) {
    if (release.joinInto(clocks[t])) {
      learnt(t);
    }
  }
}
