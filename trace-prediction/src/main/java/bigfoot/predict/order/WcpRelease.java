package bigfoot.predict.order;

/**
 * The HB time of a release: {@code clock} with {@code time} at {@code thread}. Consecutive releases
 * of a thread share the clock while the thread learns nothing new.
 */
record WcpRelease(int thread, int time, int[] clock) {
  void joinInto(int[] into) {
    Clocks.join(into, clock);
    into[thread] = Math.max(into[thread], time);
  }
}
