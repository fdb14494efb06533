package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The partial orders, from the one that orders most to the one that orders least. */
public enum Relation {
  HB,
  WCP,
  DC,

  /** Leaves to RECIPE's constraints whatever is not in this order in every schedule. */
  RECIPE;

  /** Those that a scan of the trace decides. */
  public static final Set<Relation> PARTIAL_ORDERS =
      Collections.unmodifiableSet(EnumSet.range(HB, DC));

  /** A fresh order over the given trace, before its first event. */
  public Order start(TraceFacts facts) {
    return switch (this) {
      case HB -> new HbOrder(facts);
      case WCP -> new WcpOrder(facts);
      case DC -> new DcOrder(facts);
      case RECIPE -> new MustOrder(facts);
    };
  }

  /** The name in options and reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
