package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bigfoot.races.frontend.SootProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Programs that a rule makes silent, and programs much like them that race. Each case is a piece of
 * code, put where a frame says {@code CODE}; the frame's class is called {@code P}. Where it says
 * {@code START} it gets a method that starts a thread.
 */
public final class Twins {
  private static final String START =
      """
      interface Act { void go() throws Exception; }
        static Thread start(Act act) {
          Thread t = new Thread(() -> {
            try {
              act.go();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          });
          t.start();
          return t;
        }
      """;

  private final Path work;
  private final String frame;
  private final List<String> silent = new ArrayList<>();
  private final List<String> warned = new ArrayList<>();

  public Twins(Path work, String frame) {
    this.work = work;
    this.frame = frame;
  }

  /** Programs without a race, and without a warning. */
  public Twins silent(String... cases) {
    silent.addAll(List.of(cases));
    return this;
  }

  /** Programs with a race. */
  public Twins warned(String... cases) {
    warned.addAll(List.of(cases));
    return this;
  }

  /** One test for each program; all are compiled and read together. */
  public Stream<DynamicTest> tests() throws IOException {
    List<Path> sources = new ArrayList<>();
    List<String> cases = new ArrayList<>(silent);
    cases.addAll(warned);
    for (String code : cases) {
      String name = "P" + sources.size();
      String source =
          frame.replace("START", START).replace("CODE", code).replaceAll("\\bP\\b", name);
      sources.add(Files.writeString(work.resolve(name + ".java"), source));
    }
    SootProgram all = Examples.compile(sources, work, "P0");
    return cases.stream()
        .map(code -> DynamicTest.dynamicTest(name(code), () -> check(all, cases, code)));
  }

  private void check(SootProgram all, List<String> cases, String code) throws Exception {
    RaceAnalysis.Result result =
        new RaceAnalysis(all.startingAt("P" + cases.indexOf(code)), RaceAnalysis.Progress.NONE)
            .run();
    TreeSet<String> pairs = Snippets.pairs(result);
    if (silent.contains(code)) {
      assertEquals(new TreeSet<>(), pairs, code);
    } else {
      assertFalse(pairs.isEmpty(), code);
    }
  }

  private String name(String code) {
    String kind = silent.contains(code) ? "silent: " : "warned: ";
    return kind + code.strip().lines().findFirst().orElse("").strip();
  }
}
