package bigfoot.runtime.report;

import java.util.Arrays;

/** A race as a block of text. */
final class TextReport {
  private static final String NEWLINE = System.lineSeparator();

  private TextReport() {}

  static String block(Race race) {
    StringBuilder text = new StringBuilder("==================").append(NEWLINE);
    text.append("bigfoot: DATA RACE on ").append(race.variable());
    if (race.kind == SiteAccess.Kind.ARRAY) {
      text.append(race.hi == race.lo + 1 ? " at " + race.lo : " at " + race.lo + ".." + race.hi);
    }
    text.append(NEWLINE);
    text.append("  ").append(race.second.write ? "Write" : "Read");
    text.append(" by thread ").append(race.second.thread).append(':').append(NEWLINE);
    linesAndStack(text, race.second);
    locks(text, race.second);
    text.append("  Previous ").append(race.first.access());
    text.append(" by thread ").append(race.first.thread).append(':').append(NEWLINE);
    lines(text, race.first);
    locks(text, race.first);
    created(text, race.second);
    if (!race.first.thread.equals(race.second.thread)) {
      created(text, race.first);
    }
    if (!race.test.isEmpty()) {
      text.append("  While running ").append(race.test).append(NEWLINE);
    }
    return text.append("==================").append(NEWLINE).toString();
  }

  /** The last line of a run with races. */
  static String summary(int shown, int more) {
    String text = shown + (shown == 1 ? " race" : " races") + " found";
    return more == 0 ? text : text + ", and " + more + " more not reported (max_races)";
  }

  /**
   * The stack begins at the access, unless the check was put off: then it says where it was made.
   */
  private static void linesAndStack(StringBuilder text, Race.Side side) {
    lines(text, side);
    StackTraceElement[] stack = side.stack;
    if (stack.length > 0 && side.lines.size() == 1 && side.lines.get(0).isIn(stack[0])) {
      stack(text, Arrays.copyOfRange(stack, 1, stack.length));
    } else if (stack.length > 0) {
      text.append(side.lines.isEmpty() ? "" : "    checked" + NEWLINE);
      stack(text, stack);
    }
  }

  private static void lines(StringBuilder text, Race.Side side) {
    for (Race.Line line : side.lines) {
      text.append("    at ").append(line).append(NEWLINE);
    }
  }

  private static void locks(StringBuilder text, Race.Side side) {
    text.append("    holding ");
    text.append(side.locks.isEmpty() ? "no lock" : String.join(", ", side.locks)).append(NEWLINE);
  }

  private static void created(StringBuilder text, Race.Side side) {
    if (side.created.length > 0) {
      text.append("  Thread ").append(side.thread).append(" started:").append(NEWLINE);
      stack(text, side.created);
    }
  }

  private static void stack(StringBuilder text, StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      text.append("    at ").append(Race.frame(frame)).append(NEWLINE);
    }
  }
}
