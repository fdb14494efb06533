package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run with a race prints and writes, under each option. */
class ReportsTest {
  @TempDir Path folder;
  private ProgramRun.Setup setup;

  @BeforeEach
  void setUp() {
    setup = new ProgramRun.Setup(folder);
  }

  @Test
  void a_block_names_both_accesses_with_threads_and_lines() throws Exception {
    ProgramRun run = run("main");
    String expected =
        """
        ==================
        bigfoot: DATA RACE on sample.Race.n
          Read by thread worker:
            at sample.Race.add(Race.java:39)
            at java.lang.Thread.run(Thread.java:LINE)
            holding no lock
          Previous write by thread main:
            at sample.Race.add(Race.java:41)
            holding no lock
        ==================
        """;
    String err = run.err.replaceAll("Thread.java:\\d+", "Thread.java:LINE");
    assertTrue(err.startsWith(expected), run.err);
    assertTrue(run.err.contains("DATA RACE on int[] at 2"), run.err);
    assertTrue(run.err.endsWith("bigfoot: 3 races found\n"), run.err);
  }

  @Test
  void json_has_the_fields_of_the_contract() throws Exception {
    setup.option("-Dbigfoot.report=" + folder.resolve("r.json"));
    run("main");
    String json = Files.readString(folder.resolve("r.json"));
    assertTrue(
        json.startsWith(
            "{\"tool\":\"bigfoot\",\"version\":\"test\",\"detector\":\"fasttrack\",\"races\":["
                + "{\"location\":{\"kind\":\"static\",\"class\":\"sample.Race\",\"name\":\"n\"},"
                + "\"first\":{\"thread\":\"main\",\"access\":\"write\",\"sites\":[{\"class\":"
                + "\"sample.Race\",\"method\":\"add\",\"file\":\"Race.java\",\"line\":41}],"
                + "\"locks\":[]},\"second\":{\"thread\":\"worker\",\"access\":\"read\",\"sites\":["),
        json);
    assertTrue(json.contains("{\"kind\":\"array\",\"class\":\"int[]\",\"lo\":2,\"hi\":3}"), json);
    assertTrue(json.contains("\"stack\":[\"sample.Race.add(Race.java:39)\""), json);
    assertTrue(json.endsWith("\"count\":1}]}\n"), json);
  }

  @Test
  void sarif_puts_the_earlier_access_first() throws Exception {
    setup.option("-Dbigfoot.sarif=" + folder.resolve("r.sarif"));
    run("main");
    String sarif = Files.readString(folder.resolve("r.sarif"));
    assertTrue(
        sarif.contains("\"uri\":\"sample/Race.java\"},\"region\":{\"startLine\":41}"), sarif);
    assertTrue(sarif.contains("\"primaryLocationLineHash\":"), sarif);
    setup.option("-Dbigfoot.strip_path_prefix=sample/");
    run("main");
    assertTrue(Files.readString(folder.resolve("r.sarif")).contains("\"uri\":\"Race.java\""));
  }

  @Test
  void stats_count_checks_accesses_and_threads() throws Exception {
    setup.stats = true;
    setup.option("-Dbigfoot.stats=" + folder.resolve("s.json"));
    run("main");
    assertEquals(
        "{\"checks\":6,\"fieldChecks\":4,\"arrayChecks\":2,\"accesses\":6,\"shadowOps\":6,"
            + "\"syncOps\":0,\"threads\":2}\n",
        Files.readString(folder.resolve("s.json")));
  }

  @Test
  void exit_code_zero_keeps_the_programs_own() throws Exception {
    setup.option("-Dbigfoot.exitcode=0");
    assertEquals(3, run("exit").exit);
  }

  @Test
  void a_program_that_halts_ends_with_our_exit_code() throws Exception {
    assertEquals(66, run("halt").exit);
    setup.option("-Dbigfoot.exitcode=0");
    assertEquals(3, run("halt").exit);
  }

  @Test
  void options_come_from_the_environment_too_and_bad_ones_are_said_and_ignored() throws Exception {
    setup.environment.put("BIGFOOT_OPTIONS", "exitcode=77 max_races=many nonsense");
    setup.option("-Dbigfoot.reprot=x");
    ProgramRun run = run("main");
    assertEquals(77, run.exit);
    assertTrue(run.err.contains("bigfoot: BIGFOOT_OPTIONS: 'nonsense' is not name=value"), run.err);
    assertTrue(run.err.contains("option max_races=many is not a number"), run.err);
    assertTrue(run.err.contains("unknown option 'reprot' ignored; known: report, "), run.err);
  }

  @Test
  void suppressed_races_are_gone_and_useless_patterns_are_said() throws Exception {
    Path file = folder.resolve("suppressions");
    Files.writeString(
        file, "# known\nrace:sample.Race.n\nrace_top:int\nrace:^sample.*add*java:43\n");
    setup.option("-Dbigfoot.suppressions=" + file);
    ProgramRun run = run("exit");
    assertEquals(3, run.exit, run.err);
    assertEquals("bigfoot: suppression matched nothing: race_top:int\n", run.err);
  }

  @Test
  void more_than_max_races_are_only_counted() throws Exception {
    setup.option("-Dbigfoot.max_races=1").option("-Dbigfoot.log_path=" + folder.resolve("log"));
    ProgramRun run = run("main");
    assertEquals("", run.err);
    String log = Files.readString(folder.resolve("log"));
    assertTrue(log.endsWith("bigfoot: 1 race found, and 2 more not reported (max_races)\n"), log);
    assertEquals(66, run.exit);
  }

  @Test
  void halt_on_race_ends_the_program_at_once() throws Exception {
    setup.option("-Dbigfoot.halt_on_race=1");
    setup.option("-Dbigfoot.report=" + folder.resolve("r.json"));
    ProgramRun run = run("main");
    assertEquals(66, run.exit);
    assertEquals("", run.out, "no shutdown hook, no end of main");
    assertTrue(Files.exists(folder.resolve("r.json")));
  }

  @Test
  void a_file_that_cannot_be_written_is_said() throws Exception {
    Path blocked = Files.writeString(folder.resolve("file"), "");
    setup.option("-Dbigfoot.report=" + blocked.resolve("r.json"));
    ProgramRun run = run("main");
    assertEquals(66, run.exit);
    assertTrue(run.err.contains("bigfoot: cannot write " + blocked), run.err);
    assertFalse(run.err.contains("\tat "), run.err);
  }

  @Test
  void a_former_report_is_replaced_and_one_of_a_parallel_run_kept() throws Exception {
    Path target = folder.resolve("out/r.json");
    long before = System.currentTimeMillis();
    Thread.sleep(20);
    ReportFile.write("report", target.toString(), "one", System.currentTimeMillis());
    ReportFile.write("report", target.toString(), "two", before);
    assertEquals("one", Files.readString(target));
    Path other = folder.resolve("out/r-" + ProcessHandle.current().pid() + ".json");
    assertEquals("two", Files.readString(other));
    Thread.sleep(20);
    ReportFile.write("report", target.toString(), "three", System.currentTimeMillis());
    assertEquals("three", Files.readString(target));
    try (Stream<Path> files = Files.list(target.getParent())) {
      assertEquals(2, files.count(), "nothing else is left behind");
    }
  }

  private ProgramRun run(String ending) throws Exception {
    return setup.run(sample.Race.class, ending, folder.resolve("marked").toString());
  }
}
