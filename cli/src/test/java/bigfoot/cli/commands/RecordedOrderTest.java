package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Racing accesses of a real run: of two that conflict, the one that was over (with its hook) when
 * the other began comes first in the rebuilt order.
 */
class RecordedOrderTest {
  private static final String PROGRAM = "src/test/resources/programs/Racers.java";
  private static final List<String> VARIABLES = List.of("Racers.field", "Racers.shared", "int[]");

  @TempDir private Path directory;

  /** An access as the program saw it. */
  private record Access(boolean write, long begin, long end) {}

  /** What is known of a variable at some place of the trace. */
  private static final class Latest {
    long writeBegin = Long.MIN_VALUE;
    long begin = Long.MIN_VALUE;
    int accesses;
  }

  @Test
  void racing_accesses_that_do_not_overlap_are_recorded_in_their_order() throws Exception {
    Path trace = directory.resolve("racers.trace");
    Path times = directory.resolve("times");
    StringWriter err = new StringWriter();
    String[] record = {
      "record", PROGRAM, "--exclude", "Racers$Times", "-o", trace.toString(), "--", times.toString()
    };
    assertEquals(
        0, Main.run(record, new PrintWriter(err), new PrintWriter(err, true)), err::toString);
    try (Trace recorded = Traces.open(trace)) {
      Map<String, Latest> latest = check(recorded, read(times));
      assertEquals(3, latest.size());
      latest.forEach((name, l) -> assertEquals(3 * 20_000, l.accesses, name));
    }
  }

  /** The accesses of each thread to each variable, in the thread's order. */
  private static Map<String, Queue<Access>> read(Path times) throws IOException {
    Map<String, Queue<Access>> accesses = new HashMap<>();
    for (String line : Files.readAllLines(times)) {
      String[] part = line.split(" ");
      String key = "racer-" + part[0] + " " + VARIABLES.get(Integer.parseInt(part[1]));
      accesses
          .computeIfAbsent(key, any -> new ArrayDeque<>())
          .add(
              new Access(
                  Boolean.parseBoolean(part[2]), Long.parseLong(part[3]), Long.parseLong(part[4])));
    }
    return accesses;
  }

  private static Map<String, Latest> check(Trace trace, Map<String, Queue<Access>> accesses) {
    Map<String, Latest> latest = new HashMap<>();
    EventCursor e = trace.cursor();
    while (e.next()) {
      if (Op.isAccess(e.op)) {
        String variable = trace.names().variable(e.target).replaceFirst("#.*", "");
        Queue<Access> own = accesses.get(trace.names().thread(e.thread) + " " + variable);
        if (own != null) {
          Access access = own.remove();
          assertEquals(access.write(), e.op == Op.WRITE);
          inOrder(access, latest.computeIfAbsent(variable, any -> new Latest()), e.event);
        }
      }
    }
    return latest;
  }

  private static void inOrder(Access access, Latest latest, long event) {
    long conflicting = access.write() ? latest.begin : latest.writeBegin;
    assertTrue(access.end() >= conflicting, "event " + event + " was over before an earlier one");
    latest.begin = Math.max(latest.begin, access.begin());
    latest.writeBegin =
        access.write() ? Math.max(latest.writeBegin, access.begin()) : latest.writeBegin;
    latest.accesses++;
  }
}
