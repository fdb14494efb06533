package bigfoot.predict.witness;

/**
 * A reordering of a trace: events 1 to {@code prefix} as recorded, then {@code rest}.
 *
 * @param prefix a place in the trace where no lock is held
 * @param rest numbers of events after the prefix
 */
public record Witness(long prefix, long[] rest) {
  /** Beyond this many events a report gives the prefix as a number only. */
  private static final long LONGEST_LISTED_PREFIX = 100_000;

  public boolean listsPrefix() {
    return prefix <= LONGEST_LISTED_PREFIX;
  }

  /** All events of the reordering, the prefix included. */
  public long[] events() {
    long[] all = new long[Math.toIntExact(prefix) + rest.length];
    for (int i = 0; i < prefix; i++) {
      all[i] = i + 1L;
    }
    System.arraycopy(rest, 0, all, (int) prefix, rest.length);
    return all;
  }
}
