package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;

/** What WCP and DC keep of a lock: its current section, and what earlier ones did. */
abstract class LockState {
  private static final int LEAST_ROOM = 4;

  /** The slots that take the lock, in order of first use; others name them by their place here. */
  final int[] users;

  private final int[] releasesLeft;

  /** By user: whether its last section does not end. */
  private final boolean[] staysAtEnd;

  private final Int2ObjectOpenHashMap<LockedAccesses> accesses = new Int2ObjectOpenHashMap<>();

  /** R and W of the current section. */
  private final ObjectArrayList<LockedAccesses> touched = new ObjectArrayList<>();

  /** At this size of {@link #accesses} known ones are looked for. */
  private int room = LEAST_ROOM;

  int acquireTime;

  /** Numbers the critical sections; what the current one touched carries its number. */
  private int section;

  LockState(int l, TraceFacts facts) {
    users = facts.usersOf(l);
    releasesLeft = new int[users.length];
    staysAtEnd = new boolean[users.length];
    for (int i = 0; i < users.length; i++) {
      releasesLeft[i] = facts.releases(l, users[i]);
      staysAtEnd[i] = facts.holdsAtEnd(l, users[i]);
    }
  }

  abstract LockedAccesses create();

  /** Those who never release the lock again are done with its queues. */
  abstract void done(int user);

  /** To be called once the queues are there. */
  final void leaveOutNonReleasers() {
    for (int i = 0; i < users.length; i++) {
      if (releasesLeft[i] == 0) {
        done(i);
      }
    }
  }

  final int user(int t) {
    for (int i = 0; i < users.length; i++) {
      if (users[i] == t) {
        return i;
      }
    }
    throw new IllegalStateException("thread does not use the lock");
  }

  final void begin(int time) {
    acquireTime = time;
    section++;
  }

  /**
   * L^r and L^w of a variable that the current section accesses.
   *
   * @param learnt per slot: what it has learnt
   */
  final LockedAccesses of(int x, Clock[] learnt) {
    LockedAccesses a = accesses.get(x);
    if (a == null) {
      if (accesses.size() >= room) {
        forgetKnown(learnt);
      }
      a = create();
      a.lock = this;
      accesses.put(x, a);
    }
    return a;
  }

  /**
   * Times that all who hold the lock now or later have learnt order nothing any more: who accesses
   * the variable again knows them, and so does each later release. Without this, nested sections
   * would leave behind ever more pairs of a lock and a variable.
   */
  private void forgetKnown(Clock[] learnt) {
    accesses.values().removeIf(a -> !a.isTouched(section) && forget(a, learnt));
    accesses.trim();
    room = Math.max(LEAST_ROOM, 4 * accesses.size());
  }

  private boolean forget(LockedAccesses a, Clock[] learnt) {
    for (int i = 0; i < users.length; i++) {
      boolean comesBack = releasesLeft[i] > 0 || staysAtEnd[i];
      if (comesBack && !a.isKnown(users[i], learnt[users[i]])) {
        return false;
      }
    }
    a.lock = null;
    return true;
  }

  final void touch(LockedAccesses a, boolean write) {
    if (a.touch(section, write)) {
      touched.add(a);
    }
  }

  /** Ends the current section. */
  final void end(int user, Release now) {
    for (int i = 0; i < touched.size(); i++) {
      touched.get(i).released(now, section);
    }
    touched.clear();
    if (--releasesLeft[user] == 0) {
      done(user);
    }
  }
}
