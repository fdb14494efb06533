package bigfoot.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Concretized;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.replay.ReplaySource;
import bigfoot.predict.recipe.term.Evaluator;
import bigfoot.predict.recipe.term.Term;
import bigfoot.predict.trace.RecordedLog;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import bigfoot.runtime.trace.TraceFormat;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs are recorded for real. With the values that the reads returned, every term of the
 * rebuilt path program has the value that was written, every branch goes the way it went, and
 * memory explains every read.
 */
class ReplayOracleTest {
  private static final int PROGRAMS = 5;

  @TempDir private Path directory;
  private int symbolic;
  private int branches;

  @Test
  void terms_have_the_values_of_the_run() throws Exception {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String source = RandomJava.program("Random" + seed, seed, 2 + seed % 2, 15);
      Path file = Recordings.record(directory, "Random" + seed, source);
      try (Trace trace = Traces.open(file);
          ReplaySource programs = ReplaySource.of(trace)) {
        PathWindow whole = programs.window(1, trace.events());
        String context = "seed " + seed + "\n" + source;
        assertEquals(Map.of(), programs.lost(), context);
        check(trace, whole, context);
        long middle = trace.events() / 2;
        check(trace, programs.window(1, middle), context);
        check(trace, programs.window(middle + 1, trace.events()), context);
      }
    }
    // how many there are depends on how the threads ran
    assertTrue(symbolic > 2000, "terms " + symbolic);
    assertTrue(branches > 1000, "branches " + branches);
  }

  private void check(Trace trace, PathWindow window, String context) throws Exception {
    Map<Integer, Long> reads = new HashMap<>();
    Map<String, Long> memory = new HashMap<>(window.program().initialValues());
    Evaluator values =
        new Evaluator(
            id -> reads.containsKey(id) ? OptionalLong.of(reads.get(id)) : OptionalLong.empty());
    Map<Long, Long> recorded = recorded(trace);
    for (PathEvent event : window.program().events()) {
      String at = event + "\n" + context;
      fixed(event).forEach(f -> assertEquals(f.recorded(), value(values, f.term(), at), at));
      if (event instanceof HeapRead read) {
        reads.put(read.id(), read.recorded());
        assertEquals(memory.get(read.location()), read.recorded(), at);
      } else if (event instanceof HeapWrite write) {
        long value = value(values, write.value(), at);
        memory.put(write.location(), value);
        long number = window.traceEvent(write.id());
        if (recorded.containsKey(number)) {
          assertEquals(recorded.get(number), value, at);
          symbolic += write.value().isConstant() ? 0 : 1;
        }
      } else if (event instanceof Branch branch) {
        branches++;
        long left = value(values, branch.left(), at);
        assertTrue(branch.relation().holds(left, value(values, branch.right(), at)), at);
      }
    }
  }

  private static List<Fixed> fixed(PathEvent event) {
    return event instanceof Access access
        ? access.fixed()
        : event instanceof Concretized concretized ? concretized.fixed() : List.of();
  }

  private static long value(Evaluator values, Term term, String context) {
    OptionalLong value = values.value(term);
    assertTrue(value.isPresent(), context);
    return value.getAsLong();
  }

  /** What the log says each access read or wrote. */
  private static Map<Long, Long> recorded(Trace trace) throws Exception {
    Map<Long, Long> values = new HashMap<>();
    try (RecordedLog log = RecordedLog.open(trace)) {
      while (log.next()) {
        if (log.kind == TraceFormat.WRITE && log.hasValue) {
          values.put(log.event, log.value);
        }
      }
    }
    return values;
  }
}
