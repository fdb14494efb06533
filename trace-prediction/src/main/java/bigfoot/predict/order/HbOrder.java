package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;

/**
 * Happens-before.
 *
 * <pre>
 * symbol  field        meaning
 * C_t     clocks[t]    time of t's latest event; C_t(t) is its local time
 * L_l     lock[l]      time of the lock's latest release
 * V_s     channel[s]   join of the times of the sends on s
 * </pre>
 *
 * An acquire or receive by a thread that already knows the release needs no join: one comparison
 * decides (the epoch of the lock's latest release).
 */
final class HbOrder implements Order {
  private final TraceFacts facts;
  private final int[][] clocks;
  private final int[][] lock;
  private final int[] releaser;
  private final int[][] channel;

  HbOrder(TraceFacts facts) {
    this.facts = facts;
    clocks = Clocks.startTimes(facts.threads());
    lock = new int[facts.locks()][];
    releaser = new int[facts.locks()];
    channel = new int[facts.channels()][];
  }

  @Override
  public void read(int t, int x) {
    // accesses order nothing
  }

  @Override
  public void write(int t, int x) {
    // accesses order nothing
  }

  /** [HB release-acquire]. */
  @Override
  public void acquire(int t, int l) {
    int[] released = lock[l];
    if (released != null && released[releaser[l]] > clocks[t][releaser[l]]) {
      Clocks.join(clocks[t], released);
    }
  }

  @Override
  public void release(int t, int l) {
    if (facts.usersOf(l).length > 1) {
      if (lock[l] == null) {
        lock[l] = clocks[t].clone();
      } else {
        System.arraycopy(clocks[t], 0, lock[l], 0, clocks[t].length);
      }
      releaser[l] = t;
    }
    clocks[t][t]++;
  }

  /** [HB fork]. */
  @Override
  public void fork(int t, int u) {
    Clocks.join(clocks[u], clocks[t]);
    clocks[t][t]++;
  }

  /** [HB join]. */
  @Override
  public void join(int t, int u) {
    Clocks.join(clocks[t], clocks[u]);
  }

  @Override
  public void send(int t, int s) {
    channel[s] = channel[s] == null ? clocks[t].clone() : channel[s];
    Clocks.join(channel[s], clocks[t]);
    clocks[t][t]++;
  }

  /** [HB send-receive]. */
  @Override
  public void receive(int t, int s) {
    if (channel[s] != null) {
      Clocks.join(clocks[t], channel[s]);
    }
  }

  @Override
  public int time(int t) {
    return clocks[t][t];
  }

  @Override
  public boolean knows(int t, int u, int n) {
    return n <= clocks[t][u];
  }
}
