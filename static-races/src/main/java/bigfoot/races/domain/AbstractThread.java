package bigfoot.races.domain;

import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo.Manner;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The threads made at one place, τ with its multiplicity.
 *
 * @param id dense number
 * @param from the node whose statement starts it; null for the program's first thread and the like
 * @param statement the starting statement, or -1
 * @param bodies what it runs
 * @param manner how the starting statement starts it
 */
public record AbstractThread(
    int id,
    Kind kind,
    MethodNode from,
    int statement,
    List<MethodNode> bodies,
    Multiplicity multiplicity,
    Manner manner) {
  /** Who made it. */
  public enum Kind {
    MAIN,
    STARTED,
    /** A class initializer, run by whichever thread comes first. */
    INITIALIZER,
    /** Clients of an open program, any number of them. */
    CLIENT
  }

  private static final Pattern LAMBDA = Pattern.compile("(.*)\\$(?:lambda_)?(.*?)(?:_\\d+)?__\\d+");

  public AbstractThread {
    bodies = List.copyOf(bodies);
  }

  /** A thread of clients has thousands of bodies; its number tells it as well. */
  @Override
  public int hashCode() {
    return id;
  }

  /** Whether the starting statement waits for its end. */
  public boolean joined() {
    return manner == Manner.JOINED;
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

  /** A lambda's class is made up; its name has the method that holds the lambda. */
  private static String describe(MethodNode body) {
    String owner = body.method().owner().name();
    Matcher lambda = LAMBDA.matcher(owner);
    return lambda.matches()
        ? "lambda in " + lambda.group(1) + "." + lambda.group(2)
        : owner + "." + body.method().name();
  }
}
