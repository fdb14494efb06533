package bigfoot.cli;

import bigfoot.cli.report.Finding;
import bigfoot.cli.report.Site;
import bigfoot.races.RaceAnalysis;
import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Pairs of places that lint warns of, by the class the program starts at. */
final class WarnedPairs {
  private final SootProgram program;
  private final Map<String, Pairs> known = new HashMap<>();

  WarnedPairs(Path classes, String main) throws Exception {
    this.program =
        SootProgram.load(new SootProgram.Request(classes, List.of(), main, false, List.of()));
  }

  /**
   * The class that the program starts at which shows the race, where each has a file of its own.
   */
  static String program(Finding race) {
    return race.first().sites().get(0).type().replaceFirst("\\$.*", "");
  }

  Pairs by(String main) throws Exception {
    if (!known.containsKey(main)) {
      known.put(main, warn(main));
    }
    return known.get(main);
  }

  private Pairs warn(String main) throws Exception {
    Set<Set<String>> pairs = new HashSet<>();
    RaceAnalysis analysis = new RaceAnalysis(program.startingAt(main), RaceAnalysis.Progress.NONE);
    for (RaceWarning warning : analysis.run().warnings()) {
      pairs.add(pair(place(warning.first().place()), place(warning.second().place())));
    }
    return new Pairs(pairs);
  }

  private static String place(RaceWarning.Place place) {
    return place.type() + ":" + place.line();
  }

  private static Set<String> pair(String one, String other) {
    return new HashSet<>(List.of(one, other));
  }

  /** The warnings of one program. */
  record Pairs(Set<Set<String>> all) {
    /** A check stands for several accesses; one pair of them must be warned of. */
    boolean contains(Finding race) {
      for (Site one : race.first().sites()) {
        for (Site other : race.second().sites()) {
          if (all.contains(
              pair(one.type() + ":" + one.line(), other.type() + ":" + other.line()))) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
