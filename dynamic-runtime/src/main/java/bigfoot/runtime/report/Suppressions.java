package bigfoot.runtime.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Races not to report, one pattern a line, in the form of ThreadSanitizer's files: {@code
 * race:pattern} matches any frame or place of either access or the variable, {@code
 * race_top:pattern} the place of either access. {@code *} stands for any text, a pattern matches
 * anywhere in {@code pkg.Type.method(File.java:12)} or {@code pkg.Type.field} unless held by {@code
 * ^} and {@code $}; lines that begin with {@code #} are comments.
 */
final class Suppressions {
  private final List<Pattern> patterns = new ArrayList<>();

  /** Reads a file; what cannot be used is said and left out. */
  static Suppressions load(String file) {
    Suppressions suppressions = new Suppressions();
    if (file != null) {
      try {
        suppressions.parse(file, Files.readAllLines(Path.of(file)));
      } catch (IOException | InvalidPathException | SecurityException e) {
        Log.line("cannot read suppressions " + file + ": " + e + "; none used");
      }
    }
    return suppressions;
  }

  void parse(String file, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).trim();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      int colon = line.indexOf(':');
      String type = colon < 0 ? "" : line.substring(0, colon);
      String glob = line.substring(colon + 1).trim();
      if ((type.equals("race") || type.equals("race_top")) && !glob.isEmpty()) {
        patterns.add(new Pattern(line, type.equals("race_top"), new Glob(glob)));
      } else {
        Log.line(
            file
                + ":"
                + (i + 1)
                + ": '"
                + line
                + "' is not race:pattern or race_top:pattern;"
                + " ignored");
      }
    }
  }

  /** Whether some pattern matches; remembers that it was used. */
  boolean matches(Race race) {
    for (Pattern pattern : patterns) {
      if (pattern.matches(race)) {
        pattern.used = true;
        return true;
      }
    }
    return false;
  }

  /** The patterns that matched nothing. */
  List<String> unused() {
    List<String> unused = new ArrayList<>();
    for (Pattern pattern : patterns) {
      if (!pattern.used) {
        unused.add(pattern.text);
      }
    }
    return unused;
  }

  private static final class Pattern {
    final String text;
    final boolean topOnly;
    final Glob glob;

    /** Only ever set; a lost update is made again by the next match. */
    volatile boolean used;

    Pattern(String text, boolean topOnly, Glob glob) {
      this.text = text;
      this.topOnly = topOnly;
      this.glob = glob;
    }

    boolean matches(Race race) {
      return matches(race.first)
          || matches(race.second)
          || !topOnly && glob.matches(race.variable());
    }

    private boolean matches(Race.Side side) {
      for (Race.Line line : side.lines) {
        if (glob.matches(line.toString())) {
          return true;
        }
      }
      return !topOnly && matches(side.stack);
    }

    private boolean matches(StackTraceElement[] stack) {
      for (StackTraceElement frame : stack) {
        if (glob.matches(Race.frame(frame))) {
          return true;
        }
      }
      return false;
    }
  }
}
