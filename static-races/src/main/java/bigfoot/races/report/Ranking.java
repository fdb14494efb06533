package bigfoot.races.report;

import bigfoot.races.report.RaceWarning.Confidence;
import bigfoot.races.report.RaceWarning.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of a report: field by field, those with the likeliest warning first, and within a field
 * the likeliest first.
 */
public final class Ranking {
  private Ranking() {}

  public static List<RaceWarning> sorted(List<RaceWarning> warnings) {
    Map<Location, Confidence> best = new HashMap<>();
    Map<Location, String> names = new HashMap<>();
    for (RaceWarning warning : warnings) {
      best.merge(warning.location(), warning.confidence(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
      names.computeIfAbsent(warning.location(), Location::toString);
    }
    List<RaceWarning> sorted = new ArrayList<>(warnings);
    sorted.sort(
        Comparator.comparing((RaceWarning w) -> best.get(w.location()))
            .thenComparing(w -> names.get(w.location()))
            .thenComparing(RaceWarning::confidence)
            .thenComparing(w -> w.first().place())
            .thenComparing(w -> w.second().place())
            .thenComparing(RaceWarning::kind));
    return sorted;
  }
}
