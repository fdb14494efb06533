package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bigfoot.runtime.InputException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path directory;

  @Test
  void a_star_stands_for_all_jars_of_a_directory() throws Exception {
    Path b = Files.createFile(directory.resolve("b.jar"));
    Path a = Files.createFile(directory.resolve("a.JAR"));
    Files.createFile(directory.resolve("c.txt"));
    String path = "x" + File.pathSeparator + directory + File.separator + "*" + File.pathSeparator;
    assertEquals(List.of(Path.of("x"), a, b), ClassPath.of(path));
  }

  @Test
  void a_star_after_no_directory_is_refused() {
    String path = directory.resolve("none") + File.separator + "*";
    assertThrows(InputException.class, () -> ClassPath.of(path));
  }
}
