package bigfoot.runtime.trace;

import java.util.Arrays;

/** How often a thread holds each lock: only the outermost pair of a nest is an event. */
final class HeldLocks {
  private int[] locks = new int[8];

  /** Times entered as a monitor, and taken as a lock object; -1 - n while waits gave n up. */
  private int[] monitors = new int[8];

  private int[] taken = new int[8];
  private int size;

  /** The monitor was entered; true for the outermost. */
  boolean enter(int lock) {
    int i = find(lock);
    return monitors[i]++ == 0 && taken[i] == 0;
  }

  /** The monitor is left; true for the outermost. */
  boolean exit(int lock) {
    int i = find(lock);
    boolean outermost = --monitors[i] == 0 && taken[i] == 0;
    drop(i);
    return outermost;
  }

  /** The lock object was taken, or a wait has its monitor back; true when it was not held. */
  boolean take(int lock) {
    int i = find(lock);
    if (monitors[i] < 0) {
      monitors[i] = -1 - monitors[i];
      return true;
    }
    return taken[i]++ == 0 && monitors[i] == 0;
  }

  /** A lock object that does not nest was taken; true when it was not held. */
  boolean takeOnce(int lock) {
    int i = find(lock);
    boolean free = taken[i] == 0;
    taken[i] = 1;
    return free;
  }

  /** The lock object is given back, or a wait gives its monitor up; true when it is now free. */
  boolean give(int lock) {
    int i = find(lock);
    if (monitors[i] > 0) {
      monitors[i] = -1 - monitors[i];
      return true;
    }
    boolean outermost = taken[i] > 0 && --taken[i] == 0;
    drop(i);
    return outermost;
  }

  /** A wait for a condition gives the lock object up entirely; true when it is now free. */
  boolean giveUp(int lock) {
    int i = find(lock);
    if (taken[i] > 0) {
      taken[i] = -1 - taken[i];
      return monitors[i] == 0;
    }
    drop(i);
    return false;
  }

  /** A wait for a condition has the lock object back; true when it was not held. */
  boolean takeBack(int lock) {
    int i = find(lock);
    if (taken[i] < 0) {
      taken[i] = -1 - taken[i];
      return monitors[i] == 0;
    }
    drop(i);
    return false;
  }

  private int find(int lock) {
    for (int i = size - 1; i >= 0; i--) {
      if (locks[i] == lock) {
        return i;
      }
    }
    if (size == locks.length) {
      locks = Arrays.copyOf(locks, 2 * size);
      monitors = Arrays.copyOf(monitors, 2 * size);
      taken = Arrays.copyOf(taken, 2 * size);
    }
    locks[size] = lock;
    monitors[size] = 0;
    taken[size] = 0;
    return size++;
  }

  private void drop(int i) {
    if (monitors[i] == 0 && taken[i] == 0) {
      size--;
      locks[i] = locks[size];
      monitors[i] = monitors[size];
      taken[i] = taken[size];
    }
  }
}
