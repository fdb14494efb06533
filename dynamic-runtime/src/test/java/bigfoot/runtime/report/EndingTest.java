package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However a program ends, on every Java here, there is a report and our exit code. */
class EndingTest {
  static final Path JAVA_25 = Path.of("/usr/lib/jvm/temurin-25-jdk-amd64/bin/java");

  @TempDir Path folder;

  static Stream<String> javas() {
    String own = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return Files.exists(JAVA_25) ? Stream.of(own, JAVA_25.toString()) : Stream.of(own);
  }

  static Stream<Object[]> endings() {
    return javas()
        .flatMap(
            java ->
                Stream.of("main", "exit", "throw", "daemon", "signal")
                    .map(ending -> new Object[] {java, ending}));
  }

  @ParameterizedTest
  @MethodSource("endings")
  void a_race_is_reported_after_the_programs_own_hooks(String java, String ending)
      throws Exception {
    ProgramRun run = run(java, ending, true);
    assertEquals(66, run.exit, run.err);
    assertTrue(run.out.contains("hook done"), run.out);
    assertFalse(Files.exists(folder.resolve("marked")), "deleteOnExit was cut short");
    String report = Files.readString(folder.resolve("report.json"));
    assertTrue(report.contains("\"class\":\"sample.Race\",\"name\":\"n\""), report);
  }

  @ParameterizedTest
  @MethodSource("endings")
  void hooks_run_to_their_end_without_the_jdks_own_list(String java, String ending)
      throws Exception {
    ProgramRun run = run(java, ending, false);
    assertEquals(66, run.exit, run.err);
    assertTrue(run.out.contains("hook done"), run.out);
    assertTrue(Files.exists(folder.resolve("report.json")));
  }

  @ParameterizedTest
  @MethodSource("javas")
  void a_run_without_a_race_keeps_its_code_and_writes_a_report(String java) throws Exception {
    ProgramRun run = run(java, "norace", true);
    assertEquals(0, run.exit, run.err);
    assertEquals("", run.err);
    assertEquals(
        "{\"tool\":\"bigfoot\",\"version\":\"test\",\"detector\":\"fasttrack\",\"races\":[]}\n",
        Files.readString(folder.resolve("report.json")));
  }

  private ProgramRun run(String java, String ending, boolean jar) throws Exception {
    ProgramRun.Setup setup = new ProgramRun.Setup(folder);
    setup.java = java;
    setup.jar = jar;
    setup.terminate = ending.equals("signal");
    setup.option("-Dbigfoot.report=" + folder.resolve("report.json"));
    setup.option("-Dhook.known=" + !jar);
    return setup.run(sample.Race.class, ending, folder.resolve("marked").toString());
  }
}
