package bigfoot.cli.report;

import bigfoot.predict.Prediction;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.trace.TraceNames;
import bigfoot.races.report.RaceWarning;
import bigfoot.runtime.InputException;
import bigfoot.runtime.report.Glob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Findings not to report. The file has the form that a checked program's {@code suppressions}
 * option takes: {@code race:pattern} matches the variable or any place, {@code race_top:pattern}
 * the place of either access.
 */
public final class Suppressions {
  private record Pattern(String text, Glob glob, boolean topOnly) {}

  private final List<Pattern> patterns = new ArrayList<>();
  private final Set<Pattern> used = new HashSet<>();

  public static Suppressions read(Path file) throws IOException {
    Suppressions read = new Suppressions();
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read (" + e + "); name a text file", e);
    }
    for (int n = 0; n < lines.size(); n++) {
      String line = lines.get(n).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        read.add(line, file + ":" + (n + 1));
      }
    }
    return read;
  }

  private void add(String line, String where) throws InputException {
    int colon = line.indexOf(':');
    String type = colon < 0 ? "" : line.substring(0, colon);
    String glob = line.substring(colon + 1).strip();
    if (glob.isEmpty() || !type.equals("race") && !type.equals("race_top")) {
      throw new InputException(
          where + ": '" + line + "' is not race:pattern or race_top:pattern; correct it");
    }
    patterns.add(new Pattern(line, new Glob(glob), type.equals("race_top")));
  }

  /** The warnings of {@code lint} that no entry matches. */
  public List<RaceWarning> without(List<RaceWarning> warnings) {
    return warnings.stream()
        .filter(w -> !matches(w.location().toString(), places(w), calls(w)))
        .toList();
  }

  private static List<String> places(RaceWarning w) {
    return List.of(w.first().place().toString(), w.second().place().toString());
  }

  private static List<String> calls(RaceWarning w) {
    return Stream.concat(w.first().path().stream(), w.second().path().stream())
        .map(Object::toString)
        .toList();
  }

  /** The prediction without the races that an entry matches. */
  public Prediction without(Prediction prediction, TraceNames names) {
    return new Prediction(
        prediction.races().stream().filter(race -> !matches(race.pair(), names)).toList(),
        prediction.deadlocks(),
        prediction.complete(),
        prediction.inTime());
  }

  /** A variable's name counts without the number of its object. */
  private boolean matches(RacingPair pair, TraceNames names) {
    String variable = names.variable(pair.variable()).replaceFirst("#\\d+(\\[\\d+\\])?$", "");
    String first = names.location(pair.first().location());
    return matches(variable, List.of(first, names.location(pair.second().location())), List.of());
  }

  private boolean matches(String variable, List<String> places, List<String> calls) {
    boolean suppressed = false;
    for (Pattern pattern : patterns) {
      if (places.stream().anyMatch(pattern.glob()::matches)
          || !pattern.topOnly()
              && (pattern.glob().matches(variable)
                  || calls.stream().anyMatch(pattern.glob()::matches))) {
        used.add(pattern);
        suppressed = true;
      }
    }
    return suppressed;
  }

  /** What to say of the entries that have suppressed nothing so far, a line each. */
  public List<String> unused() {
    return patterns.stream()
        .filter(pattern -> !used.contains(pattern))
        .map(pattern -> "suppression matched nothing: " + pattern.text())
        .toList();
  }
}
