package bigfoot.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.PredictionBudget;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.RecipeBudget;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wherever the border of two windows lies, a race that fits into half a window is found, once. */
class WindowBordersTest {
  private static final String SOURCE =
      """
      public class Borders {
        static int x, y;
        static int[] much = new int[8];
        static void one() {
          y = 3;
          x = 1; // written
          y = 5;
        }
        static void two() {
          if (y > 2) {
            much[0] = x; // read
          }
        }
        public static void main(String[] args) throws Exception {
          for (int i = 0; i < 8; i++) { much[i] = i; }
          Thread t1 = new Thread(Borders::one);
          Thread t2 = new Thread(() -> {
            try { Thread.sleep(150); } catch (InterruptedException e) { return; }
            two();
          });
          t1.start();
          t2.start();
          t1.join();
          t2.join();
          for (int i = 0; i < 8; i++) { much[i] = i; }
        }
      }
      """;

  @TempDir private Path directory;

  @Test
  void races_across_borders_are_found_once() throws Exception {
    Path file = Recordings.record(directory, "Borders", SOURCE);
    Set<Boolean> crossed = new HashSet<>();
    try (Trace trace = Traces.open(file)) {
      Set<String> expected = new TreeSet<>(races(trace, 10_000));
      assertTrue(expected.contains("Borders.java:11 Borders.java:6"), expected::toString);
      for (int window = 14; window < 30; window++) {
        List<String> found = races(trace, window);
        assertEquals(expected, new TreeSet<>(found), "window " + window);
        assertEquals(expected.size(), found.size(), () -> "twice: " + found);
        crossed.add(lastCrossed);
      }
    }
    assertEquals(Set.of(true, false), crossed);
  }

  private boolean lastCrossed;

  /** All races as pairs of lines; notes whether that of x lies across a border. */
  private List<String> races(Trace trace, int window) throws Exception {
    RecipeBudget budget =
        new RecipeBudget(window, Duration.ofSeconds(10), Duration.ofSeconds(120), 1);
    List<String> races = new ArrayList<>();
    Prediction prediction =
        Prediction.of(
            trace,
            Set.of(Relation.RECIPE),
            false,
            new PredictionBudget(PredictionBudget.DEFAULT.vindicationTime(), budget));
    for (PredictedRace race : prediction.races()) {
      Set<String> lines = new TreeSet<>();
      lines.add(line(trace, race.pair().first().location()));
      lines.add(line(trace, race.pair().second().location()));
      races.add(String.join(" ", lines));
      if (race.changes().reads().size() > 0) {
        long one = (race.pair().first().event() - 1) / window;
        lastCrossed = one != (race.pair().second().event() - 1) / window;
      }
    }
    return races;
  }

  private static String line(Trace trace, int location) {
    return trace.names().location(location).replaceAll(".*\\((.*)\\)", "$1");
  }
}
