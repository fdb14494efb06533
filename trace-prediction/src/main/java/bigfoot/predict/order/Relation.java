package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;
import java.util.Locale;

/** The partial orders, from the one that orders most to the one that orders least. */
public enum Relation {
  HB,
  WCP,
  DC;

  /** A fresh order over the given trace, before its first event. */
  public Order start(TraceFacts facts) {
    return switch (this) {
      case HB -> new HbOrder(facts);
      case WCP -> new WcpOrder(facts);
      case DC -> new DcOrder(facts);
    };
  }

  /** The name in options and reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
