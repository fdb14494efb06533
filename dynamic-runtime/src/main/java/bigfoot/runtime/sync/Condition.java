package bigfoot.runtime.sync;

import java.util.Locale;

/** What the call's result must be for an effect to take place. */
public enum Condition {
  NONE,
  TRUE,
  FALSE,
  NULL,
  NONNULL,
  ZERO,
  NONZERO,
  POSITIVE;

  static Condition of(String word) {
    for (Condition condition : values()) {
      if (condition != NONE && condition.name().toLowerCase(Locale.ROOT).equals(word)) {
        return condition;
      }
    }
    return null;
  }
}
