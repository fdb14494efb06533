package bigfoot.predict.order;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;

/**
 * A partial order that grows with the trace. Each event is handed to its method once, in trace
 * order; afterwards {@link #time} and {@link #knows} speak of each thread's latest event.
 */
public interface Order {
  void read(int t, int x);

  void write(int t, int x);

  void acquire(int t, int l);

  void release(int t, int l);

  void fork(int t, int u);

  void join(int t, int u);

  void send(int t, int s);

  void receive(int t, int s);

  /** Local time of t's latest access (releases, forks and sends end a local time). */
  int time(int t);

  /** Whether u's events up to local time n are ordered before (or are) t's latest event. */
  boolean knows(int t, int u, int n);

  /** Hands the cursor's event to its method. */
  default void step(EventCursor e) {
    switch (e.op) {
      case Op.READ -> read(e.thread, e.target);
      case Op.WRITE -> write(e.thread, e.target);
      case Op.ACQUIRE -> acquire(e.thread, e.target);
      case Op.RELEASE -> release(e.thread, e.target);
      case Op.FORK -> fork(e.thread, e.target);
      case Op.JOIN -> join(e.thread, e.target);
      case Op.SEND -> send(e.thread, e.target);
      case Op.RECEIVE -> receive(e.thread, e.target);
      default -> {}
    }
  }
}
