package bigfoot.predict.order;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.TraceFacts;

/**
 * A partial order that grows with the trace. Each event is handed to {@link #step} once, in trace
 * order; afterwards {@link #time} and {@link #knows} speak of each thread's latest event.
 *
 * <p>Here is what all the orders have in common: program order, fork, join, send and receive. They
 * differ in what locks and accesses order.
 *
 * <pre>
 * symbol        field        meaning
 * C_t (or H_t)  clocks[t]    time of t's latest event; component t is its local time
 * V_s           channel[s]   join of the times of the sends on s
 * </pre>
 *
 * Inside, t and u are {@linkplain TraceFacts#slot slots}: threads that come one after the other in
 * every schedule share a component, and their local times go on.
 */
public abstract class Order {
  final TraceFacts facts;
  final int[][] clocks;
  private final int[] slots;
  private final int[][] channel;

  Order(TraceFacts facts) {
    this.facts = facts;
    slots = facts.slotsOfThreads();
    clocks = Clocks.startTimes(facts.slots());
    channel = new int[facts.channels()][];
  }

  abstract void read(int t, int x);

  abstract void write(int t, int x);

  abstract void acquire(int t, int l);

  abstract void release(int t, int l);

  /** [Fork]: the child knows what its parent does; it may go on where another thread ended. */
  private void fork(int t, int u) {
    learn(u, clocks[t]);
    clocks[u][u]++;
    clocks[t][t]++;
  }

  private void send(int t, int s) {
    if (channel[s] == null) {
      channel[s] = clocks[t].clone();
    } else {
      Clocks.join(channel[s], clocks[t]);
    }
    clocks[t][t]++;
  }

  /** [Send-receive]. */
  private void receive(int t, int s) {
    if (channel[s] != null) {
      learn(t, channel[s]);
    }
  }

  /** By a fork, join or receive: what {@code clock} knows is ordered before t's latest event. */
  void learn(int t, int[] clock) {
    Clocks.join(clocks[t], clock);
  }

  /** {@link #knows}, of slots. */
  boolean known(int t, int u, int n) {
    return n <= clocks[t][u];
  }

  /** The component of a thread in clocks. */
  final int slot(int thread) {
    return slots[thread];
  }

  /** Local time of the thread's latest access (releases, forks and sends end a local time). */
  public final int time(int thread) {
    int t = slots[thread];
    return clocks[t][t];
  }

  /**
   * Whether the other thread's events up to local time n are ordered before (or are) its latest.
   */
  public final boolean knows(int thread, int other, int n) {
    return known(slots[thread], slots[other], n);
  }

  /** Takes the cursor's event in. */
  public final void step(EventCursor e) {
    int t = slots[e.thread];
    switch (e.op) {
      case Op.READ -> read(t, e.target);
      case Op.WRITE -> write(t, e.target);
      case Op.ACQUIRE -> acquire(t, e.target);
      case Op.RELEASE -> release(t, e.target);
      case Op.FORK -> fork(t, slots[e.target]);
      case Op.JOIN -> learn(t, clocks[slots[e.target]]);
      case Op.SEND -> send(t, e.target);
      case Op.RECEIVE -> receive(t, e.target);
      default -> {}
    }
  }
}
