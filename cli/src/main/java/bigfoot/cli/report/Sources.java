package bigfoot.cli.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Source lines for reports, found below the source roots the user names. */
public final class Sources {
  private static final int CONTEXT = 3;

  private final List<Path> roots;
  private final Map<String, List<String>> files = new HashMap<>();

  public Sources(List<Path> roots) {
    this.roots = List.copyOf(roots);
  }

  /** A numbered line of source; {@code hit} marks the line asked for. */
  public record Line(int number, String text, boolean hit) {}

  /** The lines around a site; empty when its file or line is not known. */
  public List<Line> around(Site site) {
    List<Line> excerpt = new ArrayList<>();
    if (site.line() <= 0) {
      return excerpt;
    }
    List<String> lines = files.computeIfAbsent(site.path(), this::load);
    int from = Math.max(1, site.line() - CONTEXT);
    int to = Math.min(lines.size(), site.line() + CONTEXT);
    for (int n = from; n <= to; n++) {
      excerpt.add(new Line(n, lines.get(n - 1), n == site.line()));
    }
    return excerpt;
  }

  private List<String> load(String path) {
    for (Path root : roots) {
      Path file = root.resolve(path).normalize();
      if (file.startsWith(root.normalize()) && Files.isRegularFile(file)) {
        try {
          // Malformed bytes become replacement characters: a report never fails on a source file.
          return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException unreadable) {
          return List.of();
        }
      }
    }
    return List.of();
  }
}
