package bigfoot.races.domain;

import bigfoot.races.points.MethodNode;
import java.util.List;

/**
 * The threads made at one place, τ with its multiplicity.
 *
 * @param id dense number
 * @param from the node whose statement starts it; null for the program's first thread and the like
 * @param statement the starting statement, or -1
 * @param bodies what it runs
 * @param joined whether the starting statement waits for its end
 */
public record AbstractThread(
    int id,
    Kind kind,
    MethodNode from,
    int statement,
    List<MethodNode> bodies,
    Multiplicity multiplicity,
    boolean joined) {
  /** Who made it. */
  public enum Kind {
    MAIN,
    STARTED,
    /** A class initializer, run by whichever thread comes first. */
    INITIALIZER,
    /** Clients of an open program, any number of them. */
    CLIENT
  }

  public AbstractThread {
    bodies = List.copyOf(bodies);
  }

  /** A name for reports. */
  public String name() {
    return switch (kind) {
      case MAIN -> "main";
      case INITIALIZER -> "initializer of " + bodies.get(0).method().owner().name();
      case CLIENT -> "any client thread";
      case STARTED -> "thread of " + describe(bodies.get(0));
    };
  }

  private static String describe(MethodNode body) {
    String owner = body.method().owner().name();
    int lambda = owner.indexOf("$lambda_");
    return lambda < 0
        ? owner + "." + body.method().name()
        : owner.substring(0, lambda) + "'s lambda " + owner.substring(lambda + 8);
  }
}
