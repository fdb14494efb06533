package bigfoot.predict.order;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.TraceFacts;
import java.util.Arrays;

/**
 * A partial order that grows with the trace. Each event is handed to {@link #step} once, in trace
 * order; afterwards {@link #time} and {@link #knows} speak of its thread's latest event, until the
 * next one is handed over.
 *
 * <p>Here is what all the orders have in common: program order, fork, join, send and receive. They
 * differ in what locks and accesses order.
 *
 * <pre>
 * symbol        field                     meaning
 * C_t (or H_t)  clocks[t], times[t] at t  time of t's latest event
 * V_s           channel[s]                join of the times of the sends on s
 * </pre>
 *
 * Inside, t and u are {@linkplain TraceFacts#slot slots}: threads that come one after the other in
 * every schedule share a component, and their local times go on. What a slot knows is forgotten
 * after its last event, as there may be more threads than all of them could be remembered.
 */
public abstract class Order {
  private static final int NOBODY = -1;

  final TraceFacts facts;

  /** Per slot: what it knows of others; its own component tells nothing. */
  final Clock[] clocks;

  /** Per slot: its local time. */
  final int[] times;

  /** Per slot: a copy of its clock, but for its own component; null when that has changed. */
  private final int[][] snapshots;

  private final int[] slots;
  private final Clock[] channel;

  /** A slot that had its last event. */
  private int over = NOBODY;

  Order(TraceFacts facts) {
    this.facts = facts;
    slots = facts.slotsOfThreads();
    clocks = Clock.some(facts.slots());
    times = new int[facts.slots()];
    Arrays.fill(times, 1);
    snapshots = new int[facts.slots()][];
    channel = new Clock[facts.channels()];
  }

  abstract void read(int t, int x);

  abstract void write(int t, int x);

  abstract void acquire(int t, int l);

  abstract void release(int t, int l);

  /** [Fork]: the child knows what its parent does; it may go on where another thread ended. */
  private void fork(int t, int u) {
    learn(u, now(t));
    times[u]++;
    times[t]++;
  }

  /** [Join]. */
  private void join(int t, int u, long event) {
    learn(t, now(u));
    if (facts.lastUse(u) <= event) {
      forget(u);
    }
  }

  private void send(int t, int s) {
    sent(s, now(t));
    times[t]++;
  }

  /** [Send-receive]. */
  private void receive(int t, int s) {
    learn(t, received(t, s));
  }

  /** A send on the channel has this time. */
  void sent(int s, Release now) {
    if (channel[s] == null) {
      channel[s] = new Clock();
    }
    now.joinInto(channel[s]);
  }

  /** What t's receive on the channel learns; its own sends may count, as it knows them. */
  int[] received(int t, int s) {
    return channel[s] == null ? Clock.NOTHING : channel[s].times;
  }

  /** The time of t's latest event. */
  final Release now(int t) {
    if (snapshots[t] == null) {
      snapshots[t] = clocks[t].times.clone();
    }
    return new Release(t, times[t], snapshots[t]);
  }

  /** Whether t may not know the release. */
  final boolean isNew(int t, Release release) {
    return release.thread() != t && !release.isKnown(clocks[t]);
  }

  /** To be called when t's clock has changed but for its own component. */
  final void learnt(int t) {
    snapshots[t] = null;
  }

  /** By a fork or a join: what comes before it is ordered before t's latest event. */
  private void learn(int t, Release before) {
    learn(t, before.clock());
    raise(t, before.thread(), before.time());
  }

  /** By a fork, join or receive: what {@code clock} knows is ordered before t's latest event. */
  void learn(int t, int[] clock) {
    if (clocks[t].join(clock)) {
      learnt(t);
    }
  }

  /** By a fork or join: u's events up to a time are ordered before t's latest event. */
  void raise(int t, int u, int time) {
    if (clocks[t].raise(u, time)) {
      learnt(t);
    }
  }

  /** {@link #knows}, of slots. */
  boolean known(int t, int u, int n) {
    return u == t || n <= clocks[t].get(u);
  }

  /** The slot has no event any more, and nobody joins its last thread. */
  void forget(int t) {
    clocks[t] = new Clock();
    learnt(t);
  }

  /** The component of a thread in clocks. */
  final int slot(int thread) {
    return slots[thread];
  }

  /** Local time of the thread's latest access (releases, forks and sends end a local time). */
  public final int time(int thread) {
    return times[slots[thread]];
  }

  /**
   * Whether the other thread's events up to local time n are ordered before (or are) its latest.
   */
  public final boolean knows(int thread, int other, int n) {
    return known(slots[thread], slots[other], n);
  }

  /** Takes the cursor's event in. */
  public final void step(EventCursor e) {
    if (over != NOBODY) {
      forget(over);
      over = NOBODY;
    }
    int t = slots[e.thread];
    switch (e.op) {
      case Op.READ -> read(t, e.target);
      case Op.WRITE -> write(t, e.target);
      case Op.ACQUIRE -> acquire(t, e.target);
      case Op.RELEASE -> release(t, e.target);
      case Op.FORK -> fork(t, slots[e.target]);
      case Op.JOIN -> join(t, slots[e.target], e.event);
      case Op.SEND -> send(t, e.target);
      case Op.RECEIVE -> receive(t, e.target);
      default -> {}
    }
    if (e.event + e.length > facts.lastUse(t)) {
      over = t;
    }
  }
}
