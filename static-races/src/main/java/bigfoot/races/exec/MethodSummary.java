package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.points.MethodNode;
import java.util.List;
import java.util.Set;

/**
 * The abstract execution of one method, parametric in what its caller has and passes: its own
 * events, and the places where callees' summaries are to be put in. Callees' events are not copied
 * in; {@code Instantiation} unfolds them, each distinct instance once.
 *
 * @param exit what a caller has after the call
 */
public record MethodSummary(List<LocalEvent> events, List<CallSite> calls, Exit exit) {

  /** A call, and what is known there. */
  public record CallSite(int statement, LocalEvent.Local local) {}

  /** Net effect on locks, in terms of parameters. */
  public record Exit(Set<Held> acquired, Set<Object> released, boolean releasedUnknown) {
    public static final Exit NONE = new Exit(Set.of(), Set.of(), false);

    /** Any lock may have been given up. */
    public static final Exit UNKNOWN = new Exit(Set.of(), Set.of(), true);

    boolean isNone() {
      return acquired.isEmpty() && released.isEmpty() && !releasedUnknown;
    }
  }

  /** Hands out the summaries known so far. */
  public interface Known {
    Exit exit(MethodNode node);
  }
}
