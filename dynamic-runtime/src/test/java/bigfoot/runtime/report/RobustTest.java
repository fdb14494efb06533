package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trouble in checks does not reach the program. */
class RobustTest {
  @TempDir Path folder;

  @Test
  void an_error_of_ours_stops_checking_with_one_line() throws Exception {
    ProgramRun run = new ProgramRun.Setup(folder).run(sample.Robust.class, "broken");
    assertEquals("went on\n", run.out);
    assertEquals(0, run.exit);
    assertTrue(run.err.startsWith("bigfoot: checking stopped: "), run.err);
    assertEquals(1, run.err.lines().count(), run.err);
  }

  @Test
  void a_program_that_overflows_its_stack_is_checked_on() throws Exception {
    ProgramRun run = new ProgramRun.Setup(folder).run(sample.Robust.class, "overflow");
    assertEquals("overflow\n", run.out);
    assertEquals(66, run.exit, run.err);
  }

  @Test
  void want_of_stack_in_calls_on_lists_does_not_stop_checking() throws Exception {
    ProgramRun run = new ProgramRun.Setup(folder).run(sample.Robust.class, "lists");
    assertEquals("overflow\n", run.out);
    assertEquals(66, run.exit, run.err);
  }
}
