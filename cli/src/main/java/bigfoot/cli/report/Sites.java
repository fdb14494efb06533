package bigfoot.cli.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sites from text. */
final class Sites {
  private static final Pattern FRAME =
      Pattern.compile("([^()]+)\\.([^().]+)\\(([^():]*)(?::(\\d{1,9}))?\\)");

  private Sites() {}

  /** A stack-trace line {@code pkg.Type.method(File.java:12)}, or any other name of a place. */
  static Site parse(String text) {
    Matcher frame = FRAME.matcher(text);
    if (!frame.matches()) {
      return new Site("trace", "location", text, 0);
    }
    int line = frame.group(4) == null ? 0 : Integer.parseInt(frame.group(4));
    return new Site(frame.group(1), frame.group(2), frame.group(3), line);
  }
}
