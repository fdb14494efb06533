package bigfoot.placement;

import java.util.Locale;

/**
 * Which fields share a state. {@code SYMMETRIC}: those that are always checked together, so that a
 * report is right for each of them. {@code PAPER}: also those that are never checked without a
 * certain other one, as in Section 4 of the BigFoot paper: a race on any is found as a race on that
 * one, which may be the only field with a race.
 */
public enum Proxies {
  SYMMETRIC,
  PAPER;

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
