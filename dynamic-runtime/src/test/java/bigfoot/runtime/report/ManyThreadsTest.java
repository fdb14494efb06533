package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.fasttrack.ManyThreads;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** There is no cap on threads, and memory does not grow with those that have ended. */
class ManyThreadsTest {
  @TempDir Path folder;

  @Test
  void joined_threads_share_a_slot() throws Exception {
    ProgramRun run = run(null, "joined", "5000");
    assertEquals("2 slots for 5001 threads\n", run.out, run.err);
    assertEquals(0, run.exit, run.err);
  }

  @Test
  void threads_that_nobody_joins_give_their_slots_back_too() throws Exception {
    ProgramRun run = run(null, "latched", "5000");
    int slots = Integer.parseInt(run.out.substring(0, run.out.indexOf(' ')));
    assertTrue(slots < 200, run.out + run.err);
    assertEquals(0, run.exit, run.err);
  }

  @Test
  void a_hundred_thousand_threads_one_after_another() throws Exception {
    Assumptions.assumeTrue(Files.exists(EndingTest.JAVA_25));
    ProgramRun run = run(EndingTest.JAVA_25.toString(), "joinedVirtual", "100000");
    assertEquals("2 slots for 100001 threads\n", run.out, run.err);
    assertEquals(0, run.exit, run.err);
  }

  @Test
  void two_thousand_virtual_threads_at_once() throws Exception {
    Assumptions.assumeTrue(Files.exists(EndingTest.JAVA_25));
    ProgramRun run = run(EndingTest.JAVA_25.toString(), "virtual", "2000");
    assertTrue(run.out.endsWith(" slots for 2001 threads\n"), run.out + run.err);
    assertEquals(0, run.exit, run.err);
  }

  private ProgramRun run(String java, String how, String count) throws Exception {
    ProgramRun.Setup setup = new ProgramRun.Setup(folder);
    if (java != null) {
      setup.java = java;
    }
    setup.option("-Xmx64m").option("-Xss256k");
    return setup.run(ManyThreads.class, how, count);
  }
}
