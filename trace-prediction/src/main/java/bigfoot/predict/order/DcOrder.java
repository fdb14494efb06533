package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import java.util.BitSet;

/**
 * Doesn't-commute, Algorithm 2.
 *
 * <pre>
 * symbol              field            meaning
 * C_t                 C[t]             time of t's latest event; C_t(t) is its local time
 * L^r_m,x, L^w_m,x    Lock.accesses    join of the releases of m whose sections read, wrote x
 * R_m, W_m            Lock.touched     what the current section of m read and wrote
 * Acq_m,t, Rel_m,t    Lock.logs        finished sections by owner, for rule (b)
 * V_s                 channel[s]       join of the times of the sends on s
 * </pre>
 */
final class DcOrder implements Order {
  private final TraceFacts facts;
  private final BitSet conflicting;
  private final int[][] C;
  private final Lock[] locks;
  private final HeldLocks<Lock> held;
  private final int[][] channel;

  DcOrder(TraceFacts facts) {
    this.facts = facts;
    conflicting = facts.conflictingVariables();
    C = Clocks.startTimes(facts.threads());
    locks = new Lock[facts.locks()];
    held = new HeldLocks<>(facts.threads());
    channel = new int[facts.channels()][];
  }

  /** L^r and L^w of one lock and one variable. */
  private static final class Accesses {
    int[] reads;
    int[] writes;
    int readIn;
    int writtenIn;

    /**
     * Lines 8 and 9. A section that wrote x joined both clocks at the write, so that its own time
     * covers them; one that read x joined only L^w.
     */
    void released(int[] clock, int section) {
      if (readIn == section) {
        reads = reads == null || Clocks.within(reads, clock) ? clock : Clocks.joined(reads, clock);
      }
      if (writtenIn == section) {
        writes = clock;
      }
    }
  }

  private static final class Lock {
    final int[] users;
    final int[] releasesLeft;

    /** Per owner: its finished sections, with a cursor for each user. */
    final SectionLog[] logs;

    final Int2ObjectOpenHashMap<Accesses> accesses = new Int2ObjectOpenHashMap<>();
    final ObjectArrayList<Accesses> touched = new ObjectArrayList<>();
    int acquireTime;
    int section;

    Lock(int l, TraceFacts facts) {
      users = facts.usersOf(l);
      releasesLeft = new int[users.length];
      logs = new SectionLog[users.length];
      for (int i = 0; i < users.length; i++) {
        logs[i] = new SectionLog(users.length);
      }
      for (int i = 0; i < users.length; i++) {
        logs[i].done(i);
        releasesLeft[i] = facts.releases(l, users[i]);
        if (releasesLeft[i] == 0) {
          done(i);
        }
      }
    }

    void done(int user) {
      for (SectionLog log : logs) {
        log.done(user);
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

    Accesses accesses(int x) {
      Accesses a = accesses.get(x);
      if (a == null) {
        a = new Accesses();
        accesses.put(x, a);
      }
      return a;
    }
  }

  /** The state of a lock that several threads use; others order nothing and have none. */
  private Lock lock(int l) {
    Lock lock = locks[l];
    if (lock == null && facts.usersOf(l).length > 1) {
      lock = new Lock(l, facts);
      locks[l] = lock;
    }
    return lock;
  }

  /** [DC acquire], line 2: the section is queued when it ends, its time is taken now. */
  @Override
  public void acquire(int t, int l) {
    Lock lock = lock(l);
    if (lock != null) {
      lock.acquireTime = C[t][t];
      lock.section++;
      held.enter(t, lock);
    }
  }

  /** [DC release], lines 4 to 12. */
  @Override
  public void release(int t, int l) {
    Lock lock = lock(l);
    if (lock == null) {
      C[t][t]++;
      return;
    }
    held.leave(t, lock);
    int user = lock.user(t);
    ruleB(t, lock, user);
    int[] now = C[t].clone();
    for (Accesses a : lock.touched) {
      a.released(now, lock.section);
    }
    lock.touched.clear();
    if (--lock.releasesLeft[user] == 0) {
      lock.done(user);
    }
    if (lock.logs[user].wanted()) {
      lock.logs[user].append(t, lock.acquireTime, now[t], now);
    }
    C[t][t]++;
  }

  /** [DC (b)]: sections whose acquire is known end before this release. */
  private void ruleB(int t, Lock lock, int user) {
    for (int owner = 0; owner < lock.users.length; owner++) {
      if (owner != user) {
        lock.logs[owner].advance(user, C[t]);
      }
    }
  }

  /** [DC (a)] for a read, lines 14 to 16. */
  @Override
  public void read(int t, int x) {
    ObjectArrayList<Lock> mine = held.of(t);
    if (mine.isEmpty() || !conflicting.get(x)) {
      return;
    }
    for (int i = 0; i < mine.size(); i++) {
      Lock lock = mine.get(i);
      Accesses a = lock.accesses(x);
      learn(t, a.writes);
      touch(lock, a);
      a.readIn = lock.section;
    }
  }

  /** [DC (a)] for a write, lines 20 to 22. */
  @Override
  public void write(int t, int x) {
    ObjectArrayList<Lock> mine = held.of(t);
    if (mine.isEmpty() || !conflicting.get(x)) {
      return;
    }
    for (int i = 0; i < mine.size(); i++) {
      Lock lock = mine.get(i);
      Accesses a = lock.accesses(x);
      learn(t, a.writes);
      learn(t, a.reads);
      touch(lock, a);
      a.writtenIn = lock.section;
    }
  }

  private static void touch(Lock lock, Accesses a) {
    if (a.readIn != lock.section && a.writtenIn != lock.section) {
      lock.touched.add(a);
    }
  }

  private void learn(int t, int[] clock) {
    if (clock != null) {
      Clocks.join(C[t], clock);
    }
  }

  /** [DC fork]. */
  @Override
  public void fork(int t, int u) {
    Clocks.join(C[u], C[t]);
    C[t][t]++;
  }

  /** [DC join]. */
  @Override
  public void join(int t, int u) {
    Clocks.join(C[t], C[u]);
  }

  @Override
  public void send(int t, int s) {
    channel[s] = channel[s] == null ? C[t].clone() : channel[s];
    Clocks.join(channel[s], C[t]);
    C[t][t]++;
  }

  /** [DC send-receive]. */
  @Override
  public void receive(int t, int s) {
    if (channel[s] != null) {
      Clocks.join(C[t], channel[s]);
    }
  }

  @Override
  public int time(int t) {
    return C[t][t];
  }

  @Override
  public boolean knows(int t, int u, int n) {
    return n <= C[t][u];
  }
}
