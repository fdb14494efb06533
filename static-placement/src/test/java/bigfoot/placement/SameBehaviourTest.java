package bigfoot.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.TestPrograms.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A checked program does what the program did: each file in {@code programs/<release>} is compiled
 * for that release of Java and must print the same with and without checks, and nothing else.
 */
class SameBehaviourTest {
  @TempDir Path directory;

  static Stream<Path> programs() throws IOException, URISyntaxException {
    Path root = Path.of(SameBehaviourTest.class.getResource("/programs").toURI());
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList().stream();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void a_checked_program_prints_the_same(Path source) throws Exception {
    String name = source.getFileName().toString().replace(".java", "");
    int release = Integer.parseInt(source.getParent().getFileName().toString());
    Path classes = TestPrograms.compile(source, directory.resolve("classes"), release);
    Path jar = TestPrograms.jar(classes, directory.resolve("plain.jar"), name);
    Run before = TestPrograms.runJar(jar);
    assertEquals(0, before.exit(), before.err());
    for (Detector detector : List.of(Detector.FASTTRACK, Detector.BIGFOOT)) {
      Path checked = directory.resolve(detector + ".jar");
      TestPrograms.instrument(jar, checked, detector);
      assertEquals(before, TestPrograms.runJar(checked), detector::toString);
    }
  }
}
