package bigfoot.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Detector;
import bigfoot.placement.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every class of every jar, rewritten, passes the JVM's verifier as the original did. */
class LargeJarsTest {
  @TempDir Path directory;

  static Stream<Path> jars() throws IOException {
    return Corpus.jars().stream();
  }

  @ParameterizedTest
  @MethodSource("jars")
  void every_class_is_verified(Path jar) throws Exception {
    String original = link(jar, jar);
    for (Detector detector : List.of(Detector.FASTTRACK, Detector.BIGFOOT)) {
      Path checked = directory.resolve(detector + ".jar");
      Summary summary = Corpus.instrument(jar, checked, List.of(), List.of(), detector);
      assertTrue(summary.classes() > 0);
      for (String notice : summary.notices()) {
        assertTrue(!notice.contains("cannot be rewritten"), detector + ": " + notice);
      }
      assertEquals(original, link(checked, jar), detector.toString());
    }
  }

  private List<Path> others(Path jar) throws IOException {
    List<Path> others = new ArrayList<>(Corpus.jars());
    others.remove(jar);
    others.addAll(Corpus.needed());
    return others;
  }

  private String link(Path jar, Path original) throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1"));
    arguments.addAll(List.of("-cp", "target/test-classes", LinkAll.class.getName()));
    arguments.add(jar.toString());
    others(original).forEach(other -> arguments.add(other.toString()));
    return Corpus.java(directory.resolve("errors").toFile(), arguments.toArray(new String[0]));
  }
}
