package bigfoot.runtime.sync;

import java.util.Locale;

/** How the JDK's stateful objects behave when threads share them. */
public enum ContainerKind {
  /** Not for sharing: a call reads or writes hidden state. */
  UNSYNCHRONIZED,
  /** As before, and even calls that look like reads change it. */
  SELF_ADJUSTING,
  /** For sharing: what was put in comes before what is done by those who find it. */
  CONCURRENT,
  /** Every call holds the object's monitor. */
  LOCKED,
  /** A wrapper whose calls hold its monitor around an unsynchronized object. */
  SYNCHRONIZED_VIEW,
  /** Nothing is known, or nothing can go wrong. */
  NONE;

  /** Whether calls access hidden state. */
  boolean hides() {
    return this == UNSYNCHRONIZED || this == SELF_ADJUSTING || this == SYNCHRONIZED_VIEW;
  }

  /** Whether calls order threads. */
  boolean shares() {
    return this == CONCURRENT || this == LOCKED || this == SYNCHRONIZED_VIEW;
  }

  static ContainerKind of(String word) {
    for (ContainerKind kind : values()) {
      if (kind.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
        return kind;
      }
    }
    return null;
  }
}
