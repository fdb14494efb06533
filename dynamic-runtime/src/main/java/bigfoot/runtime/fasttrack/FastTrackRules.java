package bigfoot.runtime.fasttrack;

/**
 * FastTrack's rules for accesses, one method each.
 *
 * <pre>
 * symbol   here                    meaning                                     written by
 * t        t                       the thread at the access                    itself
 * St.E     t.epoch                 E(t), its clock and slot                    t
 * St.V     t.covers(e): e ⪯ C_t    its vector clock C_t                        t
 * Sx       s                       state of the variable; null: never used     any thread, by a new one
 * Sx.W     s.write, s.writeSite    epoch and place of the last write           constructor only
 * Sx.R     s.read, s.readSite      epoch and place of the last read            constructor only
 * Sx.Rvc   ReadShared.reads, sites epochs and places of unordered reads        constructor, FieldRules
 * Sm.V     SyncState.clock         clock of a lock or volatile                 any thread, CAS
 * ⊥        Epoch.NONE
 * </pre>
 *
 * The methods are pure but for the thread's own fields: they return the next state, which the
 * caller puts in place if the old one is still there, or else starts over, and leave in {@code
 * t.conflicts} what the access races with. After a race the state moves on as if there had been
 * none.
 */
public final class FastTrackRules extends OutOfLine {
  private static final long serialVersionUID = 1;

  private FastTrackRules() {}

  /** The state after a read by t. */
  @CompiledApart
  public static VarState read(ThreadState t, VarState s, int site) {
    t.conflicts = null;
    long e = t.claimed();
    if (s == null) {
      s = VarState.INITIAL;
    }
    if (s.sameEpochRead(e)) {
      return readSameEpoch(t, s);
    }
    if (s.read == Epoch.SHARED && ((ReadShared) s).readIn(e)) {
      return readSharedSameEpoch(t, s);
    }
    VarState next = t.recent.getRead(s, site, e, t.held);
    if (next != null) {
      return next;
    }
    checkWrite(t, s);
    if (s.read == Epoch.SHARED) {
      next = readShared(t, (ReadShared) s, site);
    } else if (t.covers(s.read)) {
      next = readExclusive(t, s, site);
    } else {
      next = readShare(t, s, site);
    }
    t.accessed = e;
    if (t.conflicts == null) {
      t.recent.putRead(s, site, e, next);
    }
    return next;
  }

  /** The state after a write by t. */
  @CompiledApart
  public static VarState write(ThreadState t, VarState s, int site) {
    t.conflicts = null;
    long e = t.claimed();
    if (s == null) {
      s = VarState.INITIAL;
    }
    if (s.sameEpochWrite(e)) {
      return writeSameEpoch(t, s);
    }
    VarState next = t.recent.getWrite(s, site, e, t.held);
    if (next != null) {
      return next;
    }
    checkWrite(t, s);
    if (s.read == Epoch.SHARED) {
      next = writeShared(t, (ReadShared) s, site);
    } else {
      next = writeExclusive(t, s, site);
    }
    t.accessed = e;
    if (t.conflicts == null) {
      t.recent.putWrite(s, site, e, next);
    }
    return next;
  }

  /** [FT Read Same Epoch]: Sx.R = E(t); also when Sx.W = E(t). */
  private static VarState readSameEpoch(ThreadState t, VarState s) {
    t.fired(Rule.READ_SAME_EPOCH);
    return s;
  }

  /** [FT Read Same Epoch] for a vector: Sx.Rvc(t) = E(t). Remembered, for the check's fast path. */
  private static VarState readSharedSameEpoch(ThreadState t, VarState s) {
    t.fired(Rule.READ_SAME_EPOCH);
    t.shared = s;
    return s;
  }

  /** [FT Read Exclusive]: Sx.R ⪯ C_t, then Sx.R := E(t). */
  private static VarState readExclusive(ThreadState t, VarState s, int site) {
    t.fired(Rule.READ_EXCLUSIVE);
    return onlyRead(t, s, site);
  }

  /** [FT Read Share]: Sx.R is concurrent, then Sx.Rvc := {Sx.R, E(t)}. */
  private static VarState readShare(ThreadState t, VarState s, int site) {
    t.fired(Rule.READ_SHARE);
    long[] reads = {s.read, t.epoch};
    int[] sites = {s.readSite, site};
    HeldLocks[] locks = {s.readLocks, t.held};
    return new ReadShared(s, reads, sites, locks);
  }

  /** [FT Read Shared]: Sx.Rvc := Sx.Rvc[t := E(t)], less the reads that are ordered before it. */
  private static VarState readShared(ThreadState t, ReadShared s, int site) {
    t.fired(Rule.READ_SHARED);
    int kept = 0;
    for (long read : s.reads) {
      kept += t.covers(read) ? 0 : 1;
    }
    if (kept == 0) {
      return onlyRead(t, s, site);
    }
    long[] reads = new long[kept + 1];
    int[] sites = new int[kept + 1];
    HeldLocks[] locks = new HeldLocks[kept + 1];
    int n = 0;
    for (int i = 0; i < s.reads.length; i++) {
      if (!t.covers(s.reads[i])) {
        reads[n] = s.reads[i];
        sites[n] = s.sites[i];
        locks[n++] = s.locks[i];
      }
    }
    reads[n] = t.epoch;
    sites[n] = site;
    locks[n] = t.held;
    return new ReadShared(s, reads, sites, locks);
  }

  /** Sx.W as before, Sx.R = E(t). */
  private static VarState onlyRead(ThreadState t, VarState s, int site) {
    return new VarState(s.write, s.writeSite, s.writeLocks, t.epoch, site, t.held);
  }

  /** [FT Write Same Epoch]: Sx.W = E(t). */
  private static VarState writeSameEpoch(ThreadState t, VarState s) {
    t.fired(Rule.WRITE_SAME_EPOCH);
    return s;
  }

  /** [FT Write Exclusive]: Sx.R ⪯ C_t or a race, then Sx.W := E(t) and Sx.R := ⊥. */
  private static VarState writeExclusive(ThreadState t, VarState s, int site) {
    t.fired(Rule.WRITE_EXCLUSIVE);
    checkRead(t, s.read, s.readSite, s.readLocks);
    return written(t, site);
  }

  /** [FT Write Shared]: Sx.Rvc ⊑ C_t or a race, then Sx.W := E(t) and Sx.R := ⊥. */
  private static VarState writeShared(ThreadState t, ReadShared s, int site) {
    t.fired(Rule.WRITE_SHARED);
    for (int i = 0; i < s.reads.length; i++) {
      checkRead(t, s.reads[i], s.sites[i], s.locks[i]);
    }
    return written(t, site);
  }

  /** Sx.W = E(t), Sx.R = ⊥: one state for all variables written in this epoch at this site. */
  private static VarState written(ThreadState t, int site) {
    VarState s = t.recent.getWrite(VarState.INITIAL, site, t.epoch, t.held);
    if (s == null) {
      s = new VarState(t.epoch, site, t.held, Epoch.NONE, 0, null);
      t.recent.putWrite(VarState.INITIAL, site, t.epoch, s);
    }
    return s;
  }

  /** Sx.W ⪯ C_t, or a race: the premise of every rule but same-epoch. */
  private static void checkWrite(ThreadState t, VarState s) {
    if (!t.covers(s.write)) {
      t.conflicts = new Conflict(true, s.write, s.writeSite, s.writeLocks, t.conflicts);
    }
  }

  private static void checkRead(ThreadState t, long read, int site, HeldLocks locks) {
    if (!t.covers(read)) {
      t.conflicts = new Conflict(false, read, site, locks, t.conflicts);
    }
  }
}
