package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {
  @Test
  void a_source_file_becomes_a_jar_with_its_class_as_main_class(@TempDir Path dir)
      throws Exception {
    Path source =
        Files.writeString(
            dir.resolve("Hello.java"),
            "package p; class Hello { public static void main(String[] a) {} } class Other {}");
    Path jar = SourceFile.jarOf(source, "");
    try (JarFile file = new JarFile(jar.toFile())) {
      assertEquals("p.Hello", file.getManifest().getMainAttributes().getValue("Main-Class"));
      assertTrue(file.getEntry("p/Other.class") != null);
    }
    assertArrayEquals(Files.readAllBytes(jar), Files.readAllBytes(SourceFile.jarOf(source, "")));
  }

  @Test
  void a_source_file_that_does_not_compile_is_bad_input_in_one_line(@TempDir Path dir)
      throws Exception {
    Path source = Files.writeString(dir.resolve("Bad.java"), "class Bad { int x = ; }");
    String said =
        assertThrows(InputException.class, () -> SourceFile.jarOf(source, "")).getMessage();
    assertEquals(1, said.lines().count());
    assertTrue(said.contains("Bad.java:1"), said);
  }

  @Test
  void anything_else_is_left_as_it_is() throws Exception {
    Path jar = Path.of("app.jar");
    assertEquals(jar, SourceFile.jarOf(jar, ""));
  }
}
