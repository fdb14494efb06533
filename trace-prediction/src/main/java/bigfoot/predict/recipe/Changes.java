package bigfoot.predict.recipe;

import java.util.List;

/**
 * How a predicted run differs from the recorded one, besides the order of events.
 *
 * @param reads those that return another value or see another write
 * @param turned where a branch goes the other way; null when none does
 * @param added what only the predicted run does; numbered after the trace's last event
 */
public record Changes(List<Read> reads, Turn turned, List<Added> added) {
  /** Every read sees what it saw. */
  public static final Changes NONE = new Changes(List.of(), null, List.of());

  /**
   * A read that differs.
   *
   * @param event the read
   * @param from the write it sees now; 0 for one before the reordered part of the trace
   */
  public record Read(long event, long from, long recorded, long now) {}

  /** A branch that goes the other way. */
  public record Turn(int thread, String location) {}

  /**
   * An event of the other side of a branch.
   *
   * @param op as in {@link bigfoot.predict.trace.Op}
   * @param target what it accesses or synchronizes on, as reports name it
   */
  public record Added(long event, int thread, int op, String target, String location) {}

  public Changes {
    reads = List.copyOf(reads);
    added = List.copyOf(added);
  }

  /** The added event of this number; null when the event is the trace's. */
  public Added added(long event) {
    for (Added one : added) {
      if (one.event == event) {
        return one;
      }
    }
    return null;
  }
}
