package bigfoot.predict;

import java.util.Locale;

/** What is known about a racing pair beyond the relation that shows it. */
public enum Verdict {
  /** A correct reordering of the trace ends with the pair. */
  PREDICTABLE,
  /** No correct reordering does. */
  NOT_PREDICTABLE,
  /** Neither was shown within the budget. */
  UNKNOWN;

  /** The name in reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
