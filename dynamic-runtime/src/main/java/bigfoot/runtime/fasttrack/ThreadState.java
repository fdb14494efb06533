package bigfoot.runtime.fasttrack;

import bigfoot.runtime.Config;
import bigfoot.runtime.OptimisticReads;
import bigfoot.runtime.shadow.ArrayShadow;
import bigfoot.runtime.shadow.HiddenState;
import bigfoot.runtime.shadow.HiddenStates;
import bigfoot.runtime.shadow.RecentEntries;
import bigfoot.runtime.shadow.RecentLinks;
import bigfoot.runtime.shadow.RecentObjects;
import bigfoot.runtime.shadow.Stream;
import bigfoot.runtime.shadow.WeakIdentityTable.Entry;
import bigfoot.runtime.trace.Recorder;
import bigfoot.runtime.trace.ThreadLog;
import java.util.Arrays;

/**
 * St: the clock of one thread. Made at the thread's first hook, used by that thread alone until it
 * has ended, when whoever joins it may read it. Does not keep the thread alive.
 */
public final class ThreadState extends NextWords {
  /**
   * States by thread number: a small cache before {@link ThreadStates}. Written by any thread
   * without order, which is safe because numbers are never used again and a thread believes only an
   * entry of its own number.
   */
  private static final ThreadState[] CACHE = new ThreadState[1024];

  /** Whose accesses are not checked. */
  public static final ThreadState NOBODY = new ThreadState();

  static {
    Arrays.fill(CACHE, NOBODY);
  }

  /** The thread's number; 0 is nobody's. */
  private final long id;

  /** The {@linkplain Word#mark mark} of the present epoch. */
  long own = Word.NEVER;

  /**
   * Where a field's read or write word has this mark a check is settled: {@link #own}, but for
   * threads none of whose checks is. Compared by the code of checked classes.
   */
  public long mark = Word.NEVER;

  /** Likewise for write words of fields of which details tell that this thread has read them. */
  public long readMark = Word.NEVER;

  /** The last epoch in which an access was recorded. */
  long accessed;

  /** C_t at the last release or fork. */
  private VectorClock released;

  /** The locks this thread holds, for reports. */
  HeldLocks held;

  /** A state whose vector has this thread's read in the present epoch; null when none is known. */
  VarState shared;

  /** What the last rule found to race with the access at hand. */
  public Conflict conflicts;

  final RecentEntries<SyncState> locks = new RecentEntries<>();

  /** States of the elements of the arrays this thread used last. */
  public final RecentObjects<Entry<VarState[]>> arrays = new RecentObjects<>();

  /** The last array of each site whose elements are checked at once; by {@link Stream#place}. */
  public final ArrayShadow[] directs = new ArrayShadow[Stream.SITES];

  /** What each site did last to an array, not yet checked. */
  public final Stream[] streams = Stream.none();

  /** Hidden states of JDK objects used lately. */
  public final RecentObjects<HiddenState> hidden = new RecentObjects<>();

  /** Where those are that this thread has made. */
  public final HiddenStates.Row hiddenRow = new HiddenStates.Row();

  /** Iterators made lately. */
  public final RecentLinks iterators = new RecentLinks();

  /** The last rule that fired, by its number. */
  private int rule;

  final RecentStates recent;

  /** Whether the thread is known to have ended. Guarded by the lock of {@link Slots}. */
  boolean ended;

  /** Whether the thread is in code of ours that may call the program's: hooks do nothing then. */
  public boolean inside;

  /** How many monitors the thread was found to hold at entries of methods that it is still in. */
  public int outerMonitors;

  /** Whether the thread reads what it will validate: such reads are no accesses yet. */
  public boolean optimistic;

  /** The field that is accessed by a name the program gives, as pkg.Type.field; else null. */
  public String naming;

  /** Such reads, which count after all if they are never validated; null: none. */
  public OptimisticReads unvalidated;

  /** Null unless the program was instrumented to count. */
  public final Counters counters;

  /** Who this is, for reports. */
  public final ThreadInfo info;

  /** Accesses not yet checked, which must be before this thread synchronizes; null: none ever. */
  public PendingChecks pending;

  /** In a recorded run: the thread's events; null before the first. */
  public ThreadLog log;

  /** In a recorded run: where the thread last called a synchronized wrapper, and if to write. */
  public int wrapperSite;

  public boolean wrapperWrites;

  /** Nobody's, to fill the cache, and for code that runs on a thread without one. */
  private ThreadState() {
    this.id = 0;
    this.inside = true;
    this.info = null;
    this.recent = null;
    this.counters = null;
  }

  ThreadState(Thread thread, ThreadInfo info, VectorClock start) {
    this.id = ThreadIds.of(thread);
    this.info = info;
    this.recent = new RecentStates();
    this.counters = Config.STATS ? Counters.create() : null;
    this.clock = start.base;
    this.clockShared = true;
    if (start.own != Epoch.NONE) {
      learn(start.own);
    }
    Slots.adopt(this);
  }

  /** The state of the thread that runs. */
  public static ThreadState current() {
    Thread thread = Thread.currentThread();
    long id = ThreadIds.of(thread);
    ThreadState t = CACHE[(int) id & CACHE.length - 1];
    return t.id == id ? t : find(thread);
  }

  /**
   * Before the thread that runs waits for a monitor, or not: runs its checks put off, if they are
   * many, so that others do not wait for the monitor while it runs them inside. A thread that has
   * met no hook yet has none.
   */
  public static void beforeMonitor() {
    long id = ThreadIds.of(Thread.currentThread());
    ThreadState t = CACHE[(int) id & CACHE.length - 1];
    if (t.id == id && t.pending != null && t.pending.many()) {
      t.pending.run(t);
    }
  }

  /**
   * The state of the thread that runs, after it has acquired m. A thread that meets its first hook
   * starts with what m knows, which lets it take the slot of a thread that m knows to have ended.
   */
  public static ThreadState currentAfter(SyncState m) {
    Thread thread = Thread.currentThread();
    ThreadState t = CACHE[(int) ThreadIds.of(thread) & CACHE.length - 1];
    if (t.id != ThreadIds.of(thread)) {
      ThreadStates.handed(thread, m.clock());
      t = find(thread);
    }
    t.acquire(m);
    return t;
  }

  @CompiledApart
  private static ThreadState find(Thread thread) {
    ThreadState t = ThreadStates.of(thread);
    CACHE[t.index()] = t;
    return t;
  }

  /** Lets go of a thread that has ended. */
  void uncache() {
    if (CACHE[index()] == this) {
      CACHE[index()] = NOBODY;
    }
  }

  private int index() {
    return (int) id & CACHE.length - 1;
  }

  /** [FT Fork], before the child is started: all done so far comes before all it does. */
  public static void fork(Thread child) {
    if (Recorder.ON) {
      Recorder.fork(current(), child);
      return;
    }
    ThreadStates.forked(child, current().fork());
  }

  /** [FT Join], when child is known to have ended: all it did comes before what is done now. */
  public static void joined(Thread child) {
    if (Recorder.ON) {
      Recorder.join(current(), child);
      return;
    }
    ThreadState u = ThreadStates.ended(child);
    if (u != null) {
      current().join(u);
    }
  }

  /** A thread was added to those that run when the program ends; exit is told who ends it. */
  public static void atExit(Thread hook, SyncState exit) {
    ThreadStates.atExit(hook, exit);
  }

  /** Who made an access in this epoch; null when it was too long ago. */
  public static ThreadInfo ownerOf(long epoch) {
    return Slots.owner(epoch);
  }

  /** C_t as a child begins with it; then E(t) moves on. */
  VectorClock fork() {
    beforeSync();
    forgetPast();
    VectorClock start = snapshot();
    tick();
    return start;
  }

  /** C_t := C_t ⊔ C_u of a thread that has ended. */
  @CompiledApart
  void join(ThreadState u) {
    beforeSync();
    learnAll(u.clock);
    if (u.epoch != Epoch.UNCLAIMED) {
      learn(u.last());
    }
    Slots.changed();
    forgetPast();
  }

  private void forgetPast() {
    if (pending != null) {
      pending.forgetPast(this);
    }
  }

  /**
   * All accesses recorded so far come before what this thread does now: the collector has looked at
   * the whole program in between.
   */
  public void seeAll() {
    if (Recorder.ON) {
      Recorder.seeAll(this);
      return;
    }
    beforeSync();
    for (ThreadState u : Slots.live()) {
      learnAll(u.clock);
      if (u.accessed != Epoch.NONE) {
        learn(u.accessed);
      }
    }
    acquire(Slots.past());
  }

  /** Adds what this thread knows, which has ended, to a clock by slots. */
  long[] addTo(long[] past) {
    long own = epoch == Epoch.UNCLAIMED ? Epoch.NONE : last();
    int slots = Math.max(clock.length, Epoch.slot(own) + 1);
    long[] sum = slots > past.length ? Arrays.copyOf(past, Math.max(slots, past.length * 2)) : past;
    for (int s = 0; s < clock.length; s++) {
      sum[s] = Math.max(sum[s], clock[s]);
    }
    sum[Epoch.slot(own)] = Math.max(sum[Epoch.slot(own)], own);
    return sum;
  }

  /** [FT Acquire], after a monitor was entered. */
  public void enter(SyncState monitor) {
    if (Recorder.ON) {
      Recorder.enter(this, monitor);
    } else {
      acquire(monitor);
    }
  }

  /** [FT Release], before a monitor is left. */
  public void exit(SyncState monitor) {
    if (Recorder.ON) {
      Recorder.exit(this, monitor);
    } else {
      release(monitor);
    }
  }

  /** [FT Acquire], after a lock object was taken for one thread, or a wait has its monitor back. */
  public void take(SyncState lock) {
    if (Recorder.ON) {
      Recorder.lock(this, lock);
    } else {
      acquire(lock);
    }
  }

  /** [FT Release], before such a lock is given back, or a wait gives its monitor up. */
  public void give(SyncState lock) {
    if (Recorder.ON) {
      Recorder.unlock(this, lock);
    } else {
      release(lock);
    }
  }

  /** [FT Acquire], after a lock without an owner was taken, or a writer's stamp turned into one. */
  public void takeUnowned(SyncState lock) {
    if (Recorder.ON) {
      Recorder.lockUnowned(this, lock);
    } else {
      acquire(lock);
    }
  }

  /** [FT Release], before a lock without an owner is given back, by whatever thread. */
  public void giveUnowned(SyncState lock) {
    if (Recorder.ON) {
      Recorder.unlockUnowned(this, lock);
    } else {
      release(lock);
    }
  }

  /** [FT Acquire], after a wait for a condition has its lock back. */
  public void takeBack(SyncState lock) {
    if (Recorder.ON) {
      Recorder.takeBack(this, lock);
    } else {
      acquire(lock);
    }
  }

  /** [FT Release], before a wait for a condition gives its lock up. */
  public void giveUp(SyncState lock) {
    if (Recorder.ON) {
      Recorder.giveUp(this, lock);
    } else {
      release(lock);
    }
  }

  /** [FT Acquire], where a thread relies on a class being initialised. */
  public void rely(SyncState initialised) {
    if (Recorder.ON) {
      Recorder.rely(this, initialised);
    } else if (!knows(initialised)) {
      acquire(initialised);
    }
  }

  /** [FT Acquire], [FT Volatile Read]: C_t := C_t ⊔ Sm.V, after the real operation. */
  public void acquire(SyncState m) {
    if (Recorder.ON) {
      Recorder.receive(this, m);
      return;
    }
    acquire(m.clock());
  }

  /** C_t := C_t ⊔ V. Checks put off may stay so when there is nothing new in V. */
  @CompiledApart
  public void acquire(VectorClock v) {
    countSync();
    if (!knows(v)) {
      flush();
      learnAll(v.base);
      if (v.own != Epoch.NONE) {
        learn(v.own);
      }
    }
  }

  /** [FT Release], [FT Volatile Write]: Sm.V := Sm.V ⊔ C_t, before the real operation. */
  @CompiledApart
  public void release(SyncState m) {
    if (Recorder.ON) {
      Recorder.send(this, m);
      return;
    }
    beforeSync();
    if (isReleased()) {
      if (m.clock() != released) {
        m.join(this, released);
      }
    } else {
      m.join(this, snapshot());
      tick();
    }
  }

  /** Whether this thread has done and learnt nothing since it released last. */
  private boolean isReleased() {
    return accessed != epoch && clockShared && released != null && released.base == clock;
  }

  /** This thread has taken lock, the state of an object. */
  public void hold(SyncState lock) {
    held = HeldLocks.with(held, (LockState) lock);
  }

  /** This thread gives lock back. */
  public void drop(SyncState lock) {
    held = HeldLocks.without(held, (LockState) lock);
  }

  /** The note of [FT Read Exclusive] by this thread, after that of the last access. */
  Details noteOfRead(Details d) {
    return note(d, LockNote.write(d), held);
  }

  /** The note of [FT Write Exclusive] by this thread: all that was before is forgotten. */
  Details noteOfWrite(Details d) {
    return note(d, held, null);
  }

  /** The locks this thread holds. */
  public HeldLocks held() {
    return held;
  }

  /**
   * Runs the checks that any thread has put off, that of running threads too. For the end of the
   * program: a thread may go on for ever, or wait, and never come to run them itself.
   */
  public static void flushAll() {
    for (ThreadState t : Slots.live()) {
      PendingChecks checks = t.pending;
      if (checks != null) {
        checks.runFor(t);
      }
    }
  }

  /** A state of its own with the same clock, for checks that another thread runs for this one. */
  public ThreadState stand() {
    return new ThreadState(this);
  }

  private ThreadState(ThreadState of) {
    id = of.id;
    held = of.held;
    info = of.info;
    recent = new RecentStates();
    counters = of.counters;
    clock = of.clock;
    clockShared = true;
    if (of.epoch != Epoch.UNCLAIMED) {
      begin(of.epoch);
    }
  }

  /** Whether the thread has ended and nothing will be checked for it any more. */
  boolean over() {
    PendingChecks checks = pending;
    return ended || info.terminated() && (checks == null || !checks.any());
  }

  /** St.E, with a slot. */
  public long claimed() {
    if (epoch == Epoch.UNCLAIMED) {
      begin(Slots.claim(this));
    }
    return epoch;
  }

  /** In counted and recorded programs every check is made, also those that change nothing. */
  private void begin(long next) {
    epoch = next;
    own = Word.mark(next);
    mark = Config.STATS || Recorder.ON ? Word.NEVER : own;
    readMark = Word.ELSEWHERE | mark;
  }

  /** Before a check: whether it is to be made. */
  public boolean isChecked() {
    beginCheck();
    return !inside;
  }

  /** Something was accessed in this epoch. */
  public void accesses() {
    accessed = epoch;
  }

  void fired(Rule last) {
    rule = last.ordinal();
  }

  /** The last rule that fired. */
  Rule rule() {
    return Rule.values()[rule];
  }

  /** The last epoch that anybody can have heard of, or in which something was accessed. */
  long last() {
    return accessed == epoch ? epoch : epoch - 1;
  }

  /**
   * Whether write, a field's word, is of a write that comes before all this thread does now, which
   * is all that is to be known when nobody writes the field again.
   */
  public boolean hasSeen(long write) {
    return write > Word.NONE && mark != Word.NEVER && covers(Word.epoch(write));
  }

  /** Whether a read of a variable in state s changes nothing: the check's fast path. */
  public boolean hasRead(VarState s) {
    return s != null && (s.sameEpochRead(epoch) || s == shared);
  }

  /** Whether a write of a variable in state s changes nothing: the check's fast path. */
  public boolean hasWritten(VarState s) {
    return s != null && s.sameEpochWrite(epoch);
  }

  /** C_t as it is now. */
  private VectorClock snapshot() {
    clockShared = true;
    released = new VectorClock(claimed(), clock);
    return released;
  }

  private void tick() {
    shared = null;
    if (Epoch.clock(epoch) == Epoch.MAX_CLOCK) {
      moveToFreshSlot();
    } else {
      begin(epoch + 1);
    }
  }

  /** Goes on as a thread that this one forked. */
  private void moveToFreshSlot() {
    long full = epoch;
    epoch = Epoch.UNCLAIMED;
    learn(full);
    claimed();
  }

  private void beforeSync() {
    countSync();
    flush();
    unvalidated = null;
  }

  private void countSync() {
    if (Config.STATS) {
      counters.syncOps++;
    }
  }

  /** Runs the checks put off: they belong to the epoch that is about to end. */
  void flush() {
    PendingChecks checks = pending;
    if (checks != null) {
      checks.run(this);
    }
  }
}
