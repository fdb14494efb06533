package bigfoot.placement.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directories and all they hold. */
final class FileTrees {
  private FileTrees() {}

  static void delete(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    }
  }
}
