package bigfoot.predict.order;

/** Takes racing pairs as a scan finds them: by second access, in trace order. */
public interface PairSink {
  /** Returns false to end the scan. */
  boolean pair(RacingPair pair);
}
