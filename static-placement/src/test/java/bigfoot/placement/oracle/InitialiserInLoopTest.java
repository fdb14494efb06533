package bigfoot.placement.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Proxies;
import bigfoot.placement.verify.Verdict;
import bigfoot.placement.verify.recorder.Events;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The check of a static field runs its class's initialiser, which ends with a release: what is due
 * at the access must be checked first.
 */
class InitialiserInLoopTest {
  private static final String SOURCE =
      """
      public class T {
        int f; int[] a = new int[8];
        static class L { static int k; static int[] b = new int[4]; static { k = 1; } }
        public static void go() {
          T o = new T();
          for (int i = 0; i < 8; i++) {
            o.f = i; o.a[i] = i;
            if (i == 3) { L.k++; L.b[1] = o.f; }
          }
        }
      }
      """;

  @Test
  void what_is_due_comes_before_the_initialiser() throws Exception {
    RecordedPrograms programs =
        RecordedPrograms.of(
            SourceCompiler.compile(Map.of("T", SOURCE)),
            p -> RecordedPrograms.planned(p, true, Proxies.SYMMETRIC));
    Class<?> type = programs.loadClass("T");
    RecordedTrace trace = new RecordedTrace();
    Events.to(trace);
    type.getMethod("go").invoke(null);
    Events.to(null);
    Verdict verdict = trace.judge();
    assertTrue(verdict.syncs() > 0, "the initialiser was recorded");
    assertEquals(List.of(), verdict.wrong(), trace::toString);
  }
}
