package bigfoot.cli.commands;

import bigfoot.runtime.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A class path as java takes it: files and directories, and {@code dir/*} for all jars of one. */
final class ClassPath {
  private ClassPath() {}

  static List<Path> of(String text) throws InputException {
    List<Path> path = new ArrayList<>();
    for (String element : text.split(File.pathSeparator)) {
      if (element.equals("*") || element.endsWith(File.separator + "*")) {
        path.addAll(jars(element, Path.of(element.substring(0, element.length() - 1))));
      } else if (!element.isBlank()) {
        path.add(Path.of(element));
      }
    }
    return path;
  }

  private static List<Path> jars(String element, Path directory) throws InputException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new InputException(element + ": is no readable directory of jars; check the path", e);
    }
  }
}
