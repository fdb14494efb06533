package bigfoot.placement.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Detector;
import bigfoot.placement.Progress;
import bigfoot.placement.TestPrograms;
import bigfoot.placement.verify.PlacementVerifier;
import bigfoot.placement.verify.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads that never come to the end of a loop, ended by {@code System.exit} of another thread:
 * what they did is checked by then, but for the iteration they are in.
 */
class EndlessLoopsTest {
  /** The most accesses of any loop here in one iteration. */
  private static final int IN_ONE_ITERATION = 30;

  @TempDir Path directory;

  private Verdict verify(String body, String main) throws Exception {
    String source =
        "public class Loop {\n  static int n, work; static boolean stop; static int[] a = new int[8];\n"
            + "  static volatile int rounds;\n  static void run() { "
            + body
            + " }\n  public static void main(String[] args) throws Exception {\n"
            + "    Thread t = new Thread(Loop::run);\n    t.start();\n"
            + main
            + "\n    System.exit(0);\n  }\n}\n";
    Path classes = TestPrograms.compile(directory, "Loop", source);
    Path jar = TestPrograms.jar(classes, directory.resolve("loop.jar"), "Loop");
    Path recording = directory.resolve("recording.jar");
    new PlacementVerifier()
        .instrument(TestPrograms.request(jar, recording, Detector.BIGFOOT), Progress.SILENT);
    Path trace = directory.resolve("trace");
    List<String> flags = PlacementVerifier.flags(trace, directory.resolve("log"));
    TestPrograms.Run run = TestPrograms.runJar(recording, flags.toArray(new String[0]));
    assertEquals(0, run.exit(), run.err());
    return PlacementVerifier.judge(trace);
  }

  private static void isPreciseWithRaceOn(String place, Verdict verdict) {
    assertTrue(verdict.isPrecise(), () -> verdict.wrong().toString());
    assertTrue(verdict.racyPlaces().stream().anyMatch(p -> p.contains(place)), place);
    assertTrue(verdict.open() <= IN_ONE_ITERATION, "still due: " + verdict.open());
  }

  @Test
  void a_spin_loop_on_a_plain_flag() throws Exception {
    isPreciseWithRaceOn(
        "Loop.stop", verify("while (!stop) { work++; }", "Thread.sleep(50); stop = true;"));
  }

  @Test
  void a_loop_without_end() throws Exception {
    isPreciseWithRaceOn(
        "Loop.n", verify("for (;;) { n++; work += n; }", "Thread.sleep(50); int x = n;"));
  }

  @Test
  void a_loop_over_an_array_again_and_again() throws Exception {
    isPreciseWithRaceOn(
        "[3]",
        verify("for (int i = 0; ; i = i + 1 & 7) { a[i]++; }", "Thread.sleep(50); int x = a[3];"));
  }

  @Test
  void a_server_that_serves_until_the_end() throws Exception {
    isPreciseWithRaceOn(
        "Loop.n",
        verify(
            "while (true) { for (int i = 0; i < 8; i++) { a[i] = n; } n++; rounds = rounds + 1; }",
            "while (rounds < 5) { Thread.onSpinWait(); } n = 7;"));
  }

  /** The rest of its limit: a loop known to end, left in the midst, loses what it has done. */
  @Test
  void a_loop_that_would_have_ended_is_open() throws Exception {
    Verdict verdict =
        verify("for (int i = 0; i < 2_000_000_000; i++) { work++; }", "Thread.sleep(50);");
    assertTrue(verdict.isPrecise(), () -> verdict.wrong().toString());
  }
}
