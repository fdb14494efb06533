package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;

/**
 * What comes before what in every schedule: program order, fork, join, send and receive. Accesses
 * order nothing here, nor do locks, which another schedule may take in another order.
 */
final class MustOrder extends Order {
  MustOrder(TraceFacts facts) {
    super(facts);
  }

  @Override
  void read(int t, int x) {
    // orders nothing
  }

  @Override
  void write(int t, int x) {
    // orders nothing
  }

  @Override
  void acquire(int t, int l) {
    // orders nothing
  }

  @Override
  void release(int t, int l) {
    // orders nothing
  }
}
