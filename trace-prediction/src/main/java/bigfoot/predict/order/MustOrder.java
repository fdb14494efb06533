package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;

/**
 * What comes before what in every schedule: program order, fork, join, send and receive. Locks and
 * accesses order nothing here.
 */
final class MustOrder implements Order {
  private final HbOrder threads;

  MustOrder(TraceFacts facts) {
    threads = new HbOrder(facts);
  }

  @Override
  public void read(int t, int x) {
    // accesses order nothing
  }

  @Override
  public void write(int t, int x) {
    // accesses order nothing
  }

  @Override
  public void acquire(int t, int l) {
    // another schedule may take locks in another order
  }

  @Override
  public void release(int t, int l) {
    // another schedule may take locks in another order
  }

  @Override
  public void fork(int t, int u) {
    threads.fork(t, u);
  }

  @Override
  public void join(int t, int u) {
    threads.join(t, u);
  }

  @Override
  public void send(int t, int s) {
    threads.send(t, s);
  }

  @Override
  public void receive(int t, int s) {
    threads.receive(t, s);
  }

  @Override
  public int time(int t) {
    return threads.time(t);
  }

  @Override
  public boolean knows(int t, int u, int n) {
    return threads.knows(t, u, n);
  }
}
