package bigfoot.runtime.fasttrack;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The thread slots of epochs. A new thread takes the slot of an ended one only if it knows that
 * one's last epoch (all that thread did happens before the new one's start), and goes on counting
 * where it stopped. Then an epoch of the slot is covered exactly when the access it names is
 * ordered, whoever of the two made it. So there are as many slots as threads unordered with one
 * another, not as many as threads ever.
 */
final class Slots {
  /** Slots given back that are looked at when one is wanted, the latest first. */
  private static final int TRIES = 64;

  /** Threads remembered for each slot; older ones are reported without a name. */
  private static final int REMEMBERED = 16;

  /** Guards everything here; nothing outside the runtime and java.lang is called under it. */
  private static final Object LOCK = new Object();

  private static int used;

  /** How often threads came or went, or one learnt that. Written under the lock. */
  private static volatile int changes;

  /** The last epochs of slots given back. */
  private static final List<Long> free = new ArrayList<>();

  /** States of threads not known to have ended. */
  private static List<ThreadState> live = new ArrayList<>();

  /** Threads forked and not yet met. */
  private static List<Starting> starting = new ArrayList<>();

  /** How many of them there may be before the next look for ended ones. */
  private static int pruneAt = 64;

  /** How many live states there may be before the next look for ended ones. */
  private static int sweepAt = 64;

  private static int threads;

  /** What the threads knew that were found to have ended without anybody joining them. */
  private static long[] past = {};

  private static final List<List<Tenure>> tenures = new ArrayList<>();

  private Slots() {}

  /** Enters a new thread. */
  static void adopt(ThreadState t) {
    if (crowded()) {
      sweep();
    }
    synchronized (LOCK) {
      live.add(t);
      threads++;
      changes++;
      met(t.info.thread());
    }
  }

  /** A thread that knows start will run, or has been told to. */
  static void starting(Thread thread, VectorClock start) {
    synchronized (LOCK) {
      if (starting.size() >= pruneAt) {
        prune();
        pruneAt = Math.max(64, starting.size() * 2);
      }
      starting.add(new Starting(thread, start));
      changes++;
    }
  }

  /** Somebody has learnt what an ended thread did, or all have to reckon with unseen ones. */
  static void changed() {
    synchronized (LOCK) {
      changes++;
    }
  }

  /** Another number whenever it may be that {@link #alone} has another answer. */
  static int changes() {
    return changes;
  }

  /** Forgets forked threads that will never meet a hook. */
  private static void prune() {
    List<Starting> left = new ArrayList<>();
    for (Starting s : starting) {
      if (!s.over()) {
        left.add(s);
      }
    }
    starting = left;
  }

  /** The first epoch of a thread that has no slot, or has counted its own to the end. */
  static long claim(ThreadState t) {
    synchronized (LOCK) {
      return take(t);
    }
  }

  /** Gives back the slot of a thread that has ended, after the checks it left. */
  static void ended(ThreadState t) {
    t.flush();
    synchronized (LOCK) {
      if (!t.ended) {
        t.ended = true;
        changes++;
        t.pending = null; // large, and somebody may keep the Thread
        live.remove(t);
        t.uncache();
        if (t.epoch != Epoch.UNCLAIMED) {
          free.add(t.last());
        }
      }
    }
  }

  /**
   * Whether no other thread runs or was told to, and t knows all that those did that have ended.
   */
  static boolean alone(ThreadState t) {
    synchronized (LOCK) {
      prune();
      boolean alone = starting.isEmpty() && live.size() == 1 && live.get(0) == t;
      for (int i = 0; alone && i < free.size(); i++) {
        alone = t.covers(free.get(i));
      }
      return alone;
    }
  }

  /** How many threads were ever met. */
  static int threads() {
    synchronized (LOCK) {
      return threads;
    }
  }

  /** How many slots are in use or were. */
  static int used() {
    synchronized (LOCK) {
      return used;
    }
  }

  /** The thread that made an access in this epoch, or null when it was too long ago. */
  static ThreadInfo owner(long epoch) {
    synchronized (LOCK) {
      List<Tenure> list = tenures.get(Epoch.slot(epoch) - 1);
      for (int i = list.size() - 1; i >= 0; i--) {
        if (list.get(i).first <= epoch) {
          return list.get(i).info;
        }
      }
      return null;
    }
  }

  private static long take(ThreadState t) {
    int newest = free.size() - 1;
    for (int i = newest; i >= 0 && i > newest - TRIES; i--) {
      long last = free.get(i);
      if (t.covers(last) && Epoch.clock(last) < Epoch.MAX_CLOCK) {
        free.set(i, free.get(newest));
        free.remove(newest);
        return begin(t, last + 1);
      }
    }
    if (used == Epoch.MAX_SLOT) {
      throw new IllegalStateException("more than " + Epoch.MAX_SLOT + " unordered threads");
    }
    tenures.add(new ArrayList<>(1));
    return begin(t, Epoch.of(++used, 1));
  }

  private static long begin(ThreadState t, long first) {
    List<Tenure> list = tenures.get(Epoch.slot(first) - 1);
    if (list.size() == REMEMBERED) {
      list.remove(0);
    }
    list.add(new Tenure(first, t.info));
    return first;
  }

  private static void met(Thread thread) {
    for (int i = starting.size() - 1; i >= 0; i--) {
      if (starting.get(i).is(thread)) {
        starting.remove(i);
        return;
      }
    }
  }

  private static boolean crowded() {
    synchronized (LOCK) {
      return live.size() >= sweepAt;
    }
  }

  /** Finds ended threads that nobody joined; looks again when as many have come as are left. */
  static void sweep() {
    for (ThreadState t : live()) {
      if (t.info.terminated()) {
        ended(t);
        if (!t.info.atExit) {
          synchronized (LOCK) {
            past = t.addTo(past);
          }
        }
      }
    }
    synchronized (LOCK) {
      List<ThreadState> left = running();
      live = left;
      sweepAt = Math.max(64, left.size() * 2);
    }
  }

  /** What the threads knew that were found to have ended, but those that run at the end. */
  static VectorClock past() {
    synchronized (LOCK) {
      return new VectorClock(Epoch.NONE, past.clone());
    }
  }

  /** The states of threads not known to have ended. */
  static List<ThreadState> live() {
    synchronized (LOCK) {
      return running();
    }
  }

  private static List<ThreadState> running() {
    List<ThreadState> states = new ArrayList<>(live.size());
    for (ThreadState t : live) {
      if (!t.ended) {
        states.add(t);
      }
    }
    return states;
  }

  /**
   * For each slot the last epoch that every thread knows; at least what was known before. Runs no
   * checks: it is called in the midst of some.
   */
  static long[] knownToAll(long[] before) {
    synchronized (LOCK) {
      prune();
      List<ThreadState> running = new ArrayList<>(live.size());
      for (ThreadState t : live) {
        if (!t.over()) {
          running.add(t);
        }
      }
      long[] known = new long[used + 1];
      for (int slot = 1; slot <= used; slot++) {
        long all = known(running, slot);
        known[slot] = Math.max(all, slot < before.length ? before[slot] : Epoch.NONE);
      }
      return known;
    }
  }

  private static long known(List<ThreadState> running, int slot) {
    long least = Long.MAX_VALUE;
    for (ThreadState t : running) {
      least = Math.min(least, t.known(slot));
    }
    for (Starting s : starting) {
      least = Math.min(least, s.start.get(slot));
    }
    return least;
  }

  /** A thread that was forked and has met no hook yet. */
  private static final class Starting {
    private final WeakReference<Thread> thread;
    private final VectorClock start;
    private boolean seenAlive;

    Starting(Thread thread, VectorClock start) {
      this.thread = new WeakReference<>(thread);
      this.start = start;
    }

    boolean is(Thread other) {
      return thread.get() == other;
    }

    /**
     * Whether it is known that it will never meet one. A thread not alive may not have started yet,
     * so it must have been seen alive before; {@code getState} would tell, but can be overridden.
     */
    boolean over() {
      Thread t = thread.get();
      boolean alive = t != null && t.isAlive();
      boolean over = t == null || seenAlive && !alive;
      seenAlive |= alive;
      return over;
    }
  }

  /** From epoch first on, the slot was info's. */
  private static final class Tenure {
    final long first;
    final ThreadInfo info;

    Tenure(long first, ThreadInfo info) {
      this.first = first;
      this.info = info;
    }
  }
}
