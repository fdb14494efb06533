package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;

/**
 * Facts about a whole trace, collected while it is read, that let the analyses skip what cannot
 * matter: variables and locks of one thread, threads that never touch a lock again.
 */
public final class TraceFacts {
  private static final int CUT_SPACING = 512;

  private int threads;
  private int locks;
  private int variables;
  private int accessed;

  /** Found when first asked for, after reading. */
  private BitSet conflicts;

  private int channels;

  private static final int WRITTEN = 1 << 31;
  private static final int SEVERAL = 1 << 30;

  /** Per variable: 1 + the first accessing thread, and the two flags above; 0 when unseen. */
  private int[] accessors = new int[1024];

  /** Per lock: the slots of the threads that take it, in order of first use. */
  private final java.util.ArrayList<int[]> lockUsers = new java.util.ArrayList<>();

  /** {@code lock << 32 | slot} to the number of releases. */
  private final Long2IntOpenHashMap releases = new Long2IntOpenHashMap();

  /** Ascending numbers of events after which no lock is held, thinned out. */
  private final LongArrayList freeCuts = new LongArrayList();

  private final ThreadSlots slots = new ThreadSlots();
  private int[] slotsOfThreads;
  private boolean repeatsLeftOut;

  void runs(int thread) {
    slots.of(thread);
  }

  void fork(int parent, int child) {
    slots.fork(parent, child);
  }

  /** A child is joined for the first time. */
  void join(int parent, int child) {
    slots.join(parent, child);
  }

  void access(int thread, int variable, boolean write) {
    if (variable >= accessors.length) {
      accessors = java.util.Arrays.copyOf(accessors, Math.max(variable + 1, 2 * accessors.length));
    }
    int before = accessors[variable];
    int after = write ? before | WRITTEN : before;
    if (before == 0) {
      after |= thread + 1;
      accessed++;
    } else if ((before & ~(WRITTEN | SEVERAL)) != thread + 1) {
      after |= SEVERAL;
    }
    if (after != before) {
      accessors[variable] = after;
    }
  }

  void lockUse(int thread, int lock) {
    int slot = slots.of(thread);
    while (lockUsers.size() <= lock) {
      lockUsers.add(new int[0]);
    }
    if (releases.putIfAbsent(key(lock, slot), 0) == releases.defaultReturnValue()
        && !contains(lockUsers.get(lock), slot)) {
      int[] users = lockUsers.get(lock);
      int[] more = java.util.Arrays.copyOf(users, users.length + 1);
      more[users.length] = slot;
      lockUsers.set(lock, more);
    }
  }

  private static boolean contains(int[] users, int slot) {
    for (int user : users) {
      if (user == slot) {
        return true;
      }
    }
    return false;
  }

  void release(int thread, int lock) {
    releases.addTo(key(lock, slots.of(thread)), 1);
  }

  void noLockHeldAfter(long event) {
    int n = freeCuts.size();
    if (n >= 2 && freeCuts.getLong(n - 2) > event - CUT_SPACING) {
      freeCuts.set(n - 1, event);
    } else {
      freeCuts.add(event);
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
    slotsOfThreads = slots.toArray(threadCount);
    locks = lockCount;
    variables = variableCount;
    channels = channelCount;
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
    return accessed;
  }

  public int channels() {
    return channels;
  }

  /** The variables with a conflicting pair: several threads, at least one write. Read-only. */
  public BitSet conflictingVariables() {
    if (conflicts == null) {
      conflicts = findConflicts();
    }
    return conflicts;
  }

  private BitSet findConflicts() {
    BitSet conflicting = new BitSet(variables);
    for (int x = 0; x < Math.min(variables, accessors.length); x++) {
      if ((accessors[x] & WRITTEN) != 0 && (accessors[x] & SEVERAL) != 0) {
        conflicting.set(x);
      }
    }
    return conflicting;
  }

  /** The slots of threads that acquire the lock; one user means that it orders nothing. */
  public int[] usersOf(int lock) {
    return lockUsers.get(lock);
  }

  /** How often threads of the slot release the lock in the whole trace. */
  public int releases(int lock, int slot) {
    return releases.get(key(lock, slot));
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
