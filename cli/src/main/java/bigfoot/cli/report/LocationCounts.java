package bigfoot.cli.report;

import bigfoot.races.report.RaceWarning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What stands for warnings that are too many to be read: some of each location, and counts. */
public final class LocationCounts {
  private LocationCounts() {}

  /** At most so many warnings, and at most so many of one location, in the warnings' order. */
  public static List<RaceWarning> some(List<RaceWarning> warnings, int most, int ofEach) {
    Map<String, Integer> taken = new HashMap<>();
    List<RaceWarning> some = new ArrayList<>();
    for (RaceWarning warning : warnings) {
      if (some.size() < most
          && taken.merge(warning.location().toString(), 1, Integer::sum) <= ofEach) {
        some.add(warning);
      }
    }
    return some;
  }

  /** The locations that come first in the warnings' order, with counts by confidence. */
  public static List<String> lines(List<RaceWarning> warnings, int most) {
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (RaceWarning warning : warnings) {
      int[] here = counts.computeIfAbsent(warning.location().toString(), l -> new int[3]);
      here[warning.confidence().ordinal()]++;
    }
    List<String> lines = new ArrayList<>();
    lines.add(String.format(Locale.ROOT, "%8s %8s %8s  %s", "high", "medium", "low", "location"));
    for (Map.Entry<String, int[]> entry : counts.entrySet()) {
      if (lines.size() > most) {
        lines.add("… and " + (counts.size() - most) + " more locations");
        break;
      }
      int[] n = entry.getValue();
      lines.add(String.format(Locale.ROOT, "%8d %8d %8d  %s", n[0], n[1], n[2], entry.getKey()));
    }
    return lines;
  }
}
