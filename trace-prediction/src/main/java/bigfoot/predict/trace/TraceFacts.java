package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Facts about a whole trace, collected while it is read, that let the analyses skip what cannot
 * matter: variables and locks of one thread, threads that never touch a lock again.
 */
public final class TraceFacts {
  private static final int CUT_SPACING = 512;
  private static final int[] NOBODY = {};

  private int threads;
  private int locks;
  private int variables;

  /** Found when first asked for, after reading. */
  private BitSet conflicts;

  private Conflicts numbered;

  private int channels;

  private final Accessors accessors = new Accessors();

  /** Per lock: the threads that take it, in the order in which they first release it. */
  private final List<IntArrayList> takers = new ArrayList<>();

  /** Per lock: their slots. */
  private final List<int[]> lockUsers = new ArrayList<>();

  /** {@code lock << 32 | thread} to the number of releases; by slots when all is read. */
  private Long2IntOpenHashMap releases = new Long2IntOpenHashMap();

  /** Per lock that is held when the trace ends: the holding thread. */
  private final Int2IntOpenHashMap lastHolders = new Int2IntOpenHashMap();

  /**
   * Ascending numbers of events after which no lock is held, thinned out; complete when all is
   * read.
   */
  private final LongArrayList freeCuts = new LongArrayList();

  /** The last number in the list, and the one that may be put off still. */
  private long noted = -CUT_SPACING;

  private long pending = -1;

  private final ThreadSlots slots = new ThreadSlots();
  private int[] slotsOfThreads;

  /** Threads that are joined more than once, or while they hold a lock. */
  private final BitSet slotKeepers = new BitSet();

  private boolean repeatsLeftOut;

  /** Per thread, and when all is read per slot: the last event that it makes, or that joins it. */
  private LongArrayList lastUses = new LongArrayList();

  void fork(int parent, int child) {
    slots.fork(parent, child);
  }

  /** A child is joined for the first time. */
  void join(int parent, int child) {
    slots.join(parent, child);
  }

  /** The thread makes an event, or is joined by it. */
  void use(int thread, long event) {
    while (lastUses.size() <= thread) {
      lastUses.add(0);
    }
    lastUses.set(thread, event);
  }

  /** No other thread may go on in the child's slot. */
  void keepsSlot(int child) {
    slotKeepers.set(child);
  }

  void access(int thread, int variable, int op) {
    accessors.add(thread, variable, op);
  }

  Accessors accessors() {
    return accessors;
  }

  /** The thread has released the lock. */
  void release(int thread, int lock) {
    if (releases.addTo(key(lock, thread), 1) == 0) {
      addTaker(thread, lock);
    }
  }

  /** The thread holds the lock when the trace ends. */
  void heldAtEnd(int thread, int lock) {
    lastHolders.put(lock, thread);
    if (releases.putIfAbsent(key(lock, thread), 0) == 0) {
      addTaker(thread, lock);
    }
  }

  private void addTaker(int thread, int lock) {
    while (takers.size() <= lock) {
      takers.add(new IntArrayList(2));
    }
    takers.get(lock).add(thread);
  }

  /** No lock is held after any of these events. */
  void noLockHeldAfter(long first, long last) {
    for (long event = first; event < last; event += CUT_SPACING / 2) {
      noLockHeldAfter(event);
    }
    noLockHeldAfter(last);
  }

  private void noLockHeldAfter(long event) {
    if (event - noted >= CUT_SPACING) {
      notePending();
    }
    pending = event;
  }

  private void notePending() {
    if (pending >= 0) {
      freeCuts.add(pending);
      noted = pending;
    }
  }

  void leavesOutRepeats() {
    repeatsLeftOut = true;
  }

  /** Whether an access may stand for repeats of it up to its thread's next synchronization. */
  public boolean repeatsLeftOut() {
    return repeatsLeftOut;
  }

  void sizes(int threadCount, int lockCount, int variableCount, int channelCount) {
    threads = threadCount;
    slotsOfThreads = slots.assign(threadCount, slotKeepers);
    locks = lockCount;
    variables = variableCount;
    channels = channelCount;
    notePending();
    nameUsersBySlot();
    lastUses = lastUsesBySlot();
  }

  private LongArrayList lastUsesBySlot() {
    long[] bySlot = new long[slots.size()];
    for (int thread = 0; thread < lastUses.size(); thread++) {
      int slot = slotsOfThreads[thread];
      bySlot[slot] = Math.max(bySlot[slot], lastUses.getLong(thread));
    }
    return LongArrayList.wrap(bySlot);
  }

  private void nameUsersBySlot() {
    Long2IntOpenHashMap bySlot = new Long2IntOpenHashMap(releases.size());
    for (int lock = 0; lock < takers.size(); lock++) {
      IntLinkedOpenHashSet users = new IntLinkedOpenHashSet(2);
      IntArrayList threadsOf = takers.get(lock);
      for (int i = 0; i < threadsOf.size(); i++) {
        int thread = threadsOf.getInt(i);
        users.add(slotsOfThreads[thread]);
        bySlot.addTo(key(lock, slotsOfThreads[thread]), releases.get(key(lock, thread)));
      }
      lockUsers.add(users.toIntArray());
    }
    releases = bySlot;
    takers.clear();
  }

  private static long key(int lock, int slot) {
    return (long) lock << 32 | slot;
  }

  /** How many components vector clocks need. */
  public int slots() {
    return slots.size();
  }

  /**
   * The thread's component in vector clocks. Threads share one when the later is forked after the
   * earlier has ended in every schedule.
   */
  public int slot(int thread) {
    return slotsOfThreads[thread];
  }

  /** Per thread: its slot. Read-only. */
  public int[] slotsOfThreads() {
    return slotsOfThreads;
  }

  /** The last event that a thread of the slot makes, or that joins one. */
  public long lastUse(int slot) {
    return lastUses.getLong(slot);
  }

  public int threads() {
    return threads;
  }

  public int locks() {
    return locks;
  }

  /** Variables are numbered below this; not every number need be in use. */
  public int variables() {
    return variables;
  }

  /** How many variables the trace accesses. */
  public int accessedVariables() {
    return accessors.variables();
  }

  public int channels() {
    return channels;
  }

  /** The variables with a conflicting pair: several threads, at least one write. Read-only. */
  public BitSet conflictingVariables() {
    if (conflicts == null) {
      conflicts = accessors.conflicting();
    }
    return conflicts;
  }

  /** The same variables, numbered without gaps. */
  public Conflicts conflicts() {
    if (numbered == null) {
      numbered = new Conflicts(conflictingVariables(), variables);
    }
    return numbered;
  }

  /** The slots of threads that acquire the lock; one user means that it orders nothing. */
  public int[] usersOf(int lock) {
    return lock < lockUsers.size() ? lockUsers.get(lock) : NOBODY;
  }

  /** How often threads of the slot release the lock in the whole trace. */
  public int releases(int lock, int slot) {
    return releases.get(key(lock, slot));
  }

  /** Whether a thread of the slot holds the lock when the trace ends. */
  public boolean holdsAtEnd(int lock, int slot) {
    return lastHolders.containsKey(lock) && slotsOfThreads[lastHolders.get(lock)] == slot;
  }

  /**
   * A number n, as large as known and less than {@code event}, such that no thread holds a lock
   * between events n and n + 1.
   */
  public long freeCutBefore(long event) {
    int low = firstCutFrom(event);
    return low == 0 ? 0 : freeCuts.getLong(low - 1);
  }

  /**
   * A number n, as small as known and at least {@code event}, such that no thread holds a lock
   * between events n and n + 1; -1 when none is known.
   */
  public long freeCutFrom(long event) {
    int i = firstCutFrom(event);
    return i == freeCuts.size() ? -1 : freeCuts.getLong(i);
  }

  /** Whether it is known that no thread holds a lock after the numbered event. */
  public boolean isFreeCut(long event) {
    return event == 0 || freeCutFrom(event) == event;
  }

  private int firstCutFrom(long event) {
    int low = 0;
    int high = freeCuts.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (freeCuts.getLong(middle) < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
