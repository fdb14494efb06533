package bigfoot.cli.report;

import bigfoot.races.report.RaceWarning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The warnings of {@code lint} as findings. */
public final class WarningFindings {
  private WarningFindings() {}

  public static List<Finding> of(List<RaceWarning> warnings) {
    return warnings.stream().map(WarningFindings::of).toList();
  }

  public static Finding of(RaceWarning warning) {
    Map<String, String> facts = new TreeMap<>();
    facts.put("confidence", warning.confidence().name().toLowerCase(Locale.ROOT));
    if (!warning.guardedBy().isEmpty()) {
      facts.put("guardedBy", warning.guardedBy());
      String without =
          Stream.of(warning.first(), warning.second())
              .filter(RaceWarning.Access::unguarded)
              .map(access -> (access.write() ? "write at " : "read at ") + access.place())
              .distinct()
              .collect(Collectors.joining(", "));
      if (!without.isEmpty()) {
        facts.put("unguarded", without);
      }
    }
    RaceWarning.Location location = warning.location();
    return new Finding(
        warning.kind() == RaceWarning.Kind.MULTIPLE_WRITE
            ? Rule.MULTIPLE_WRITE
            : Rule.CONFLICTING_ACCESS,
        new Location(location.kind(), location.type(), location.name(), 0, 0),
        side(warning.first()),
        side(warning.second()),
        facts,
        List.of());
  }

  private static Side side(RaceWarning.Access access) {
    List<String> stack = new ArrayList<>();
    access.path().forEach(place -> stack.add(place.toString()));
    stack.add(access.place().toString());
    Collections.reverse(stack);
    String many = access.multiplicity().equals("*") ? " (one of many)" : "";
    return new Side(
        access.thread() + many,
        access.write() ? "write" : "read",
        List.of(site(access.place())),
        stack,
        access.locks(),
        access.started() == null ? "" : access.started().toString());
  }

  private static Site site(RaceWarning.Place place) {
    return new Site(place.type(), place.method(), place.file(), place.line());
  }
}
