package bigfoot.cli.report;

import bigfoot.races.report.RaceWarning;
import bigfoot.races.report.RaceWarning.Access;
import bigfoot.runtime.InputException;
import bigfoot.runtime.report.Glob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Warnings not to give. The file has the form that a checked program's {@code suppressions} option
 * takes: {@code race:pattern} matches the variable or any place, {@code race_top:pattern} the place
 * of either access.
 */
public final class WarningSuppressions {
  private record Pattern(String text, Glob glob, boolean topOnly) {}

  private final List<Pattern> patterns = new ArrayList<>();
  private final Set<Pattern> used = new HashSet<>();

  public static WarningSuppressions read(Path file) throws IOException {
    WarningSuppressions read = new WarningSuppressions();
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

  public List<RaceWarning> without(List<RaceWarning> warnings) {
    return warnings.stream().filter(warning -> !isSuppressed(warning)).toList();
  }

  private boolean isSuppressed(RaceWarning warning) {
    boolean suppressed = false;
    for (Pattern pattern : patterns) {
      if (matches(pattern, warning)) {
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

  private static boolean matches(Pattern pattern, RaceWarning warning) {
    return matches(pattern, warning.first())
        || matches(pattern, warning.second())
        || !pattern.topOnly() && pattern.glob().matches(warning.location().toString());
  }

  private static boolean matches(Pattern pattern, Access access) {
    return pattern.glob().matches(access.place().toString())
        || !pattern.topOnly()
            && access.path().stream().anyMatch(call -> pattern.glob().matches(call.toString()));
  }
}
