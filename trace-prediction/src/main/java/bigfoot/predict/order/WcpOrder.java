package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import java.util.BitSet;

/**
 * Weak-causally-precedes, Algorithm 1.
 *
 * <pre>
 * symbol       field                 meaning
 * N_t          H[t][t]               local time of t, raised after each release, fork and send
 * H_t          H[t]                  HB time of t's latest event
 * P_t          P[t]                  join of the times of all events ≺WCP t's latest event
 * C_t          P[t] with N_t at t    time of t's latest event under ≤WCP
 * H_l, P_l     Lock.last, Lock.P     H and P of the lock's latest release
 * L^r, L^w     Lock.accesses         per variable: releases whose sections read, wrote it
 * Acq, Rel     Lock.log              finished sections, for rule (b)
 * V_s          channel[s]            join of the HB times of the sends on s
 * </pre>
 *
 * The releases of one lock are totally ordered by HB, so that the join of their H is the H of the
 * last one: L keeps the last release of any thread and the last of another thread. (The reader's
 * own releases must not count: rule (a) speaks of conflicting accesses, and passing on one's own H
 * would order too much.) Rule (b), on the other hand, speaks of any two releases: a thread's own
 * earlier sections are in its queue, too, and count once another thread has passed their acquire
 * back to it; that is why locks of one thread are not skipped here.
 */
final class WcpOrder implements Order {
  private final TraceFacts facts;
  private final BitSet conflicting;
  private final int[][] H;
  private final int[][] P;

  /** Per thread: a copy of H[t] that is right but for component t; null when it is not. */
  private final int[][] snapshots;

  private final Lock[] locks;
  private final HeldLocks<Lock> held;
  private final int[][] channel;

  WcpOrder(TraceFacts facts) {
    this.facts = facts;
    conflicting = facts.conflictingVariables();
    H = Clocks.startTimes(facts.threads());
    P = new int[facts.threads()][facts.threads()];
    snapshots = new int[facts.threads()][];
    locks = new Lock[facts.locks()];
    held = new HeldLocks<>(facts.threads());
    channel = new int[facts.channels()][];
  }

  private static final class Lock {
    final int[] users;
    final int[] releasesLeft;
    final SectionLog log;
    final Int2ObjectOpenHashMap<LockedAccesses> accesses = new Int2ObjectOpenHashMap<>();
    WcpRelease last;
    int[] P;
    int acquireTime;

    /** Numbers the critical sections; what the current one touched carries its number. */
    int section;

    final ObjectArrayList<LockedAccesses> touched = new ObjectArrayList<>();

    Lock(int l, TraceFacts facts) {
      users = facts.usersOf(l);
      log = new SectionLog(users.length);
      releasesLeft = new int[users.length];
      for (int i = 0; i < users.length; i++) {
        releasesLeft[i] = facts.releases(l, users[i]);
        if (releasesLeft[i] == 0) {
          log.done(i);
        }
      }
    }

    int user(int t) {
      for (int i = 0; i < users.length; i++) {
        if (users[i] == t) {
          return i;
        }
      }
      throw new IllegalStateException("thread does not use the lock");
    }
  }

  private Lock lock(int l) {
    Lock lock = locks[l];
    if (lock == null) {
      lock = new Lock(l, facts);
      locks[l] = lock;
    }
    return lock;
  }

  /** [WCP acquire], lines 1 to 3. */
  @Override
  public void acquire(int t, int l) {
    Lock lock = lock(l);
    if (lock.last != null && lock.last.time() > H[t][lock.last.thread()]) {
      lock.last.joinInto(H[t]);
      snapshots[t] = null;
      Clocks.join(P[t], lock.P);
    }
    lock.acquireTime = H[t][t];
    lock.section++;
    held.enter(t, lock);
  }

  /** [WCP release], lines 4 to 10. */
  @Override
  public void release(int t, int l) {
    Lock lock = lock(l);
    held.leave(t, lock);
    int user = lock.user(t);
    ruleB(t, lock, user);
    WcpRelease now = new WcpRelease(t, H[t][t], snapshot(t));
    for (LockedAccesses a : lock.touched) {
      a.released(now, lock.section);
    }
    lock.touched.clear();
    if (lock.users.length > 1) {
      lock.last = now;
      lock.P = copy(P[t], lock.P);
    }
    if (--lock.releasesLeft[user] == 0) {
      lock.log.done(user);
    }
    if (lock.log.wanted()) {
      lock.log.append(t, lock.acquireTime, now.time(), now.clock());
    }
    H[t][t]++;
  }

  private int[] snapshot(int t) {
    if (snapshots[t] == null) {
      snapshots[t] = H[t].clone();
    }
    return snapshots[t];
  }

  private static int[] copy(int[] from, int[] into) {
    if (into == null) {
      return from.clone();
    }
    System.arraycopy(from, 0, into, 0, from.length);
    return into;
  }

  /** [WCP (b)]: sections whose acquire is known end before this release. */
  private void ruleB(int t, Lock lock, int user) {
    lock.log.advance(user, P[t]);
  }

  /** [WCP (a)] for a read, line 11. */
  @Override
  public void read(int t, int x) {
    ObjectArrayList<Lock> mine = held.of(t);
    if (mine.isEmpty() || !conflicting.get(x)) {
      return;
    }
    for (int i = 0; i < mine.size(); i++) {
      Lock lock = mine.get(i);
      if (lock.users.length == 1) {
        continue;
      }
      LockedAccesses a = accesses(lock, x);
      learn(t, a.writesOfOthers(t));
      if (a.reads(lock.section)) {
        lock.touched.add(a);
      }
    }
  }

  /** [WCP (a)] for a write, line 12. */
  @Override
  public void write(int t, int x) {
    ObjectArrayList<Lock> mine = held.of(t);
    if (mine.isEmpty() || !conflicting.get(x)) {
      return;
    }
    for (int i = 0; i < mine.size(); i++) {
      Lock lock = mine.get(i);
      if (lock.users.length == 1) {
        continue;
      }
      LockedAccesses a = accesses(lock, x);
      learn(t, a.writesOfOthers(t));
      learn(t, a.readsOfOthers(t));
      if (a.writes(lock.section)) {
        lock.touched.add(a);
      }
    }
  }

  private static LockedAccesses accesses(Lock lock, int x) {
    LockedAccesses a = lock.accesses.get(x);
    if (a == null) {
      a = new LockedAccesses();
      lock.accesses.put(x, a);
    }
    return a;
  }

  private void learn(int t, WcpRelease release) {
    if (release != null && release.time() > P[t][release.thread()]) {
      release.joinInto(P[t]);
    }
  }

  /** [WCP fork]: a strict edge, composed with HB by rule (c). */
  @Override
  public void fork(int t, int u) {
    Clocks.join(H[u], H[t]);
    Clocks.join(P[u], H[t]);
    snapshots[u] = null;
    H[t][t]++;
  }

  /** [WCP join]: a strict edge from the child's last event, composed with HB by rule (c). */
  @Override
  public void join(int t, int u) {
    if (!facts.hasEvents(u)) {
      return;
    }
    Clocks.join(H[t], H[u]);
    Clocks.join(P[t], H[u]);
    snapshots[t] = null;
  }

  @Override
  public void send(int t, int s) {
    channel[s] = channel[s] == null ? H[t].clone() : channel[s];
    Clocks.join(channel[s], H[t]);
    H[t][t]++;
  }

  /** [WCP send-receive]: a strict edge, composed with HB by rule (c). */
  @Override
  public void receive(int t, int s) {
    if (channel[s] != null) {
      Clocks.join(H[t], channel[s]);
      Clocks.join(P[t], channel[s]);
      snapshots[t] = null;
    }
  }

  @Override
  public int time(int t) {
    return H[t][t];
  }

  @Override
  public boolean knows(int t, int u, int n) {
    return u == t || n <= P[t][u];
  }
}
