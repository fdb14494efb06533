package bigfoot.predict.order;

import bigfoot.predict.trace.Op;

/** A read or write of a variable: its number in the trace, who, what, where, and when locally. */
public record Access(long event, int thread, int op, int location, int time) {
  public boolean isWrite() {
    return op == Op.WRITE;
  }

  boolean conflictsWith(Access other) {
    return thread != other.thread && (isWrite() || other.isWrite());
  }
}
