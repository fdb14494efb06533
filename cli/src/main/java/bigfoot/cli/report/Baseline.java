package bigfoot.cli.report;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Findings that are known and do not count as new. A baseline is a text file, one finding a line:
 * its fingerprint, then what it is, for people. Lines that begin with {@code #} are comments.
 */
public final class Baseline {
  private static final Pattern FINGERPRINT = Pattern.compile("[0-9a-f]{16}:1");

  private final Set<String> known;

  private Baseline(Set<String> known) {
    this.known = known;
  }

  public static Baseline read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InputException(
          file + ": no such baseline; write one with --write-baseline, or leave the option out");
    }
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (MalformedInputException e) {
      throw new InputException(file + ": not a text file; name a baseline", e);
    }
    Set<String> known = new HashSet<>();
    for (int n = 0; n < lines.size(); n++) {
      String line = lines.get(n).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String fingerprint = line.split("\\s", 2)[0];
      if (!FINGERPRINT.matcher(fingerprint).matches()) {
        throw new InputException(
            file + ":" + (n + 1) + ": '" + fingerprint + "' is no fingerprint; remove the line");
      }
      known.add(fingerprint);
    }
    return new Baseline(known);
  }

  /** The findings that the baseline does not have, in their order. */
  public List<Finding> fresh(List<Finding> findings) {
    return findings.stream().filter(finding -> !known.contains(finding.fingerprint())).toList();
  }

  /** A baseline that has exactly these findings. */
  public static String render(List<Finding> findings) {
    TreeMap<String, String> lines = new TreeMap<>();
    for (Finding finding : findings) {
      lines.put(finding.fingerprint(), describe(finding));
    }
    StringBuilder text = new StringBuilder("# Known findings: fingerprint, then what it is.\n");
    lines.forEach((mark, what) -> text.append(mark).append(' ').append(what).append('\n'));
    return text.toString();
  }

  private static String describe(Finding finding) {
    Site first = finding.first().sites().get(0);
    Site second = finding.second().sites().get(0);
    return (finding.rule().id
            + " "
            + finding.location().text()
            + ": "
            + first.type()
            + "."
            + first.method()
            + " and "
            + second.type()
            + "."
            + second.method())
        .replaceAll("\\s+", " ");
  }
}
