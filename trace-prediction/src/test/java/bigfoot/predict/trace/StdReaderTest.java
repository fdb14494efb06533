package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.TestTraces;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StdReaderTest {
  @Test
  void reads_names_and_numbers() throws IOException {
    try (Trace trace = TestTraces.of("T1|w(a.b(int)|c)|Foo.java:3\r\n\n# note\nmain|acq(m)|7")) {
      EventCursor e = trace.cursor();
      assertTrue(e.next());
      assertEquals("a.b(int)|c", trace.names().variable(e.target));
      assertEquals("Foo.java:3", trace.names().location(e.location));
      assertTrue(e.next());
      assertEquals(2, e.event);
      assertEquals("main", trace.names().thread(e.thread));
      assertFalse(e.next());
    }
  }

  @Test
  void blanks_around_parts_and_a_mark_before_the_text_are_no_part_of_names() throws IOException {
    try (Trace trace =
        TestTraces.of("\uFEFF T 1 | w ( x\t) | a|b \n  # note\n \t \nT 1|w(x)|a|b")) {
      assertEquals(2, trace.events());
      assertEquals(1, trace.facts().threads());
      assertEquals(1, trace.facts().variables());
      assertEquals("T 1", trace.names().thread(0));
      assertEquals("x", trace.names().variable(0));
      assertEquals("a|b", trace.names().location(0));
    }
  }

  @Test
  void a_bad_line_is_named_with_its_reason() {
    Map<String, String> bad =
        Map.ofEntries(
            Map.entry("T1|nonsense", "line 2: expected thread|op(target)|location"),
            Map.entry("T1|begin", "line 2: expected thread|op(target)|location"),
            Map.entry("|end|1", "line 2: expected thread|op(target)|location"),
            Map.entry("T1|beginning(x)|1", "line 2: unknown operation"),
            Map.entry("T1|w(x)", "line 2: expected thread|op(target)|location"),
            Map.entry("|w(x)|1", "line 2: expected thread|op(target)|location"),
            Map.entry("T1|w()|1", "line 2: the operation names no target"),
            Map.entry("T1|w( )|1", "line 2: the operation names no target"),
            Map.entry("T1|w(\u001b[2J)|1", "line 2: a control character, number 27"),
            Map.entry("T1|foo(x)|1", "line 2: unknown operation"),
            Map.entry("T1|rel(m)|1", "line 2: the lock is released by a thread that does not hold"),
            Map.entry("T1|fork(T1)|1", "line 2: a thread forks itself"),
            Map.entry("T1|join(T1)|1", "line 2: a thread joins itself"),
            Map.entry("T2|acq(m)|1\nT1|acq(m)|1", "line 3: the lock is acquired while another"),
            Map.entry("T2|w(x)|1\nT1|fork(T2)|1", "line 3: a thread is forked that already runs"),
            Map.entry("T1|join(T2)|1\nT2|w(x)|1", "line 3: the thread runs after it was joined"),
            Map.entry("T1|w(" + "x".repeat(2_000_000), "line 2: the line is longer than"));
    bad.forEach(
        (line, reason) -> {
          String message =
              assertThrows(InputException.class, () -> TestTraces.of("T1|r(y)|1\n" + line))
                  .getMessage();
          assertTrue(message.startsWith("test.std, " + reason), message);
        });
  }

  @Test
  void lines_may_end_in_any_way() throws IOException {
    for (String end : List.of("\n", "\r\n", "\r")) {
      String text = String.join(end, "T1|w(x)|1", "# note", "", "T2|w(x)|2", "");
      try (Trace trace = TestTraces.of(text)) {
        assertEquals(2, trace.events());
        assertEquals("2", trace.names().location(1));
      }
    }
  }

  @Test
  void marks_of_transactions_are_events_that_do_nothing() throws IOException {
    String text = "T1|begin|1\nT1| begin( a|b ) |2\nT1|w(x)|3\nT1|end(a)|4\nT1|end|5|6\n";
    try (Trace trace = TestTraces.of(text)) {
      EventCursor e = trace.cursor();
      int[] ops = {Op.NOTHING, Op.NOTHING, Op.WRITE, Op.NOTHING, Op.NOTHING};
      for (int op : ops) {
        assertTrue(e.next());
        assertEquals(op, e.op);
      }
      assertEquals("5|6", trace.names().location(e.location));
    }
  }

  @Test
  void nested_acquires_keep_their_numbers_and_order_nothing() throws IOException {
    String text = TestTraces.lines("T1:acq(m)", "T1:acq(m)", "T1:rel(m)", "T1:w(x)", "T1:rel(m)");
    try (Trace trace = TestTraces.of(text)) {
      EventCursor e = trace.cursor();
      int[] ops = {Op.ACQUIRE, Op.NOTHING, Op.NOTHING, Op.WRITE, Op.RELEASE};
      for (int op : ops) {
        assertTrue(e.next());
        assertEquals(op, e.op);
      }
    }
  }

  @Test
  void a_trace_that_does_not_fit_into_memory_reads_the_same() throws IOException {
    Random random = new Random(1);
    TraceBuilder builder = new TraceBuilder("big", "event", false, Spool.CHUNK);
    for (int i = 0; i < 200_000; i++) {
      builder.add(Op.SEND, random.nextInt(40), random.nextInt(), random.nextInt());
    }
    try (Trace trace = builder.build(null, 40, 0, 0, 0)) {
      Random again = new Random(1);
      EventCursor e = trace.cursor();
      while (e.next()) {
        assertEquals(again.nextInt(40), e.thread);
        assertEquals(again.nextInt(), e.target);
        assertEquals(again.nextInt(), e.location);
      }
      assertEquals(200_000, e.event);
      EventCursor late = trace.cursorBefore(150_000);
      assertTrue(late.next());
      assertEquals(150_000, late.event);
    }
  }
}
