package bigfoot.races;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what a race golden expects of lint. A trailing comment {@code // race a: W n} labels a
 * line; a label on two lines is one expected pair, {@code (self)} a line that races with itself.
 * {@code by: tools} overrides the header's {@code // expect by: tools}; {@code FP lint: why} marks
 * a known false alarm, {@code FN lint: why} a known miss.
 */
final class GoldenLabels {
  private static final Pattern HEADER = Pattern.compile("// expect by: (.*)");
  private static final Pattern LABEL =
      Pattern.compile("race (\\w+): (?:R|W|RW) (\\S+)( \\(self\\))?(.*)");

  private GoldenLabels() {}

  /** The pairs lint must report, as {@code line-line field}, sorted. */
  static TreeSet<String> expectedOfLint(List<String> source) {
    String header = "";
    Map<String, List<Integer>> lines = new TreeMap<>();
    Map<String, String> fields = new TreeMap<>();
    for (int i = 0; i < source.size(); i++) {
      Matcher h = HEADER.matcher(source.get(i));
      if (h.matches()) {
        header = h.group(1);
      }
      int comment = source.get(i).indexOf("// race ");
      if (comment < 0) {
        continue;
      }
      for (String clause : source.get(i).substring(comment + 3).split("; (?=race )")) {
        Matcher m = LABEL.matcher(clause.strip());
        if (!m.matches()) {
          throw new IllegalArgumentException("line " + (i + 1) + ": cannot read '" + clause + "'");
        }
        if (isForLint(m.group(4), header)) {
          List<Integer> at = lines.computeIfAbsent(m.group(1), l -> new ArrayList<>());
          at.add(i + 1);
          if (m.group(3) != null) {
            at.add(i + 1);
          }
          fields.put(m.group(1), m.group(2));
        }
      }
    }
    TreeSet<String> pairs = new TreeSet<>();
    lines.forEach((label, at) -> pairs.add(pair(label, at) + " " + fields.get(label)));
    return pairs;
  }

  private static boolean isForLint(String rest, String header) {
    if (rest.contains("FP lint:")) {
      return true;
    }
    int by = rest.indexOf("by: ");
    String tools = by < 0 ? header : rest.substring(by + 4).split(";")[0];
    return !rest.contains("FN lint:") && List.of(tools.trim().split(" ")).contains("lint");
  }

  private static String pair(String label, List<Integer> at) {
    if (at.size() != 2) {
      throw new IllegalArgumentException("label " + label + " is on lines " + at + ", not on two");
    }
    return Math.min(at.get(0), at.get(1)) + "-" + Math.max(at.get(0), at.get(1));
  }
}
