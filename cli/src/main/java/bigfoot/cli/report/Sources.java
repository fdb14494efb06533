package bigfoot.cli.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Source lines for reports, found below the source roots the user names. */
public final class Sources {
  private static final int CONTEXT = 3;

  private final List<Path> roots;
  private final Path base;
  private final Map<String, List<String>> files = new HashMap<>();

  /** Paths are told from the directory that the command was given in. */
  public Sources(List<Path> roots) {
    this(roots, Path.of(""));
  }

  /**
   * @param base what paths are told from: the directory under version control, as a rule
   */
  public Sources(List<Path> roots, Path base) {
    this.roots = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
    this.base = base.toAbsolutePath().normalize();
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

  /**
   * The source file's path, with slashes: from the base if the file is found below it, else from
   * its source root.
   */
  public String path(Site site) {
    Path file = find(site.path());
    if (file == null || !file.startsWith(base)) {
      return site.path();
    }
    return base.relativize(file).toString().replace('\\', '/');
  }

  private List<String> load(String path) {
    Path file = find(path);
    if (file == null) {
      return List.of();
    }
    try {
      // Malformed bytes become replacement characters: a report never fails on a source file.
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /** Null where there is none; names come from class files and may try to lead elsewhere. */
  private Path find(String path) {
    for (Path root : roots) {
      try {
        Path file = root.resolve(path).normalize();
        if (file.startsWith(root) && Files.isRegularFile(file)) {
          return file;
        }
      } catch (InvalidPathException e) {
        return null;
      }
    }
    return null;
  }
}
