package bigfoot.races.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.RaceAnalysis;
import bigfoot.races.Snippets;
import bigfoot.races.report.RaceWarning.Confidence;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code @GuardedBy} promises is looked for where the field is accessed. */
class GuardsTest {
  /** Two threads run {@code one}, the first thread runs {@code other}. */
  private static final String PROGRAM =
      """
      import java.util.concurrent.locks.*;
      @interface GuardedBy { String[] value(); }
      public class P {
        static final Object CLASSWIDE = new Object();
        final Object lock = new Object();
        Object loose = new Object();
        final ReentrantLock mutex = new ReentrantLock();
        final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        @GuardedBy("GUARD") int n;
        final Inner inner = new Inner();
        class Inner { @GuardedBy("P.this.lock") int m; void add() { m++; } }
        void one() { ONE }
        void other() { OTHER }
        public static void main(String[] args) throws Exception {
          P p = new P();
          Thread t = new Thread(p::one);
          t.start();
          p.other();
          new Thread(p::one).start();
        }
      }
      """;

  @TempDir Path work;

  private RaceAnalysis.Result analyze(String guard, String one, String other) throws Exception {
    return Snippets.analyze(
        work, PROGRAM.replace("GUARD", guard).replace("ONE", one).replace("OTHER", other));
  }

  @ParameterizedTest
  @CsvSource({
    "this, synchronized (this) { n++; }",
    "lock, synchronized (lock) { n++; }",
    "this.lock, synchronized (this.lock) { n++; }",
    "P.this.lock, synchronized (lock) { n++; }",
    "CLASSWIDE, synchronized (CLASSWIDE) { n++; }",
    "P.CLASSWIDE, synchronized (CLASSWIDE) { n++; }",
    "P.class, synchronized (P.class) { n++; }",
    "mutex, mutex.lock(); n++; mutex.unlock();",
    "both, both.writeLock().lock(); n++; both.writeLock().unlock();",
  })
  void the_side_without_the_lock_is_named(String guard, String locked) throws Exception {
    RaceAnalysis.Result kept = analyze(guard, locked, locked);
    assertEquals(List.of(), kept.warnings());
    assertEquals(List.of(), kept.notices());
    RaceAnalysis.Result broken = analyze(guard, locked, "int seen = n;");
    RaceWarning warning = broken.warnings().get(0);
    assertEquals(guard, warning.guardedBy());
    assertFalse(warning.first().unguarded());
    assertTrue(warning.second().unguarded());
    assertEquals(
        List.of(
            "P.n is guarded by "
                + guard
                + ", which is not known to be held where P.other(P.java:13) reads it"),
        broken.notices());
  }

  @Test
  void what_is_not_held_is_said_even_when_nothing_races() throws Exception {
    RaceAnalysis.Result result = analyze("lock", "", "n++;");
    assertEquals(List.of(), result.warnings());
    assertEquals(2, result.notices().size());
  }

  @Test
  void a_lock_that_both_sides_hold_by_name_makes_a_race_less_likely() throws Exception {
    String held = "synchronized (loose) { n++; } loose = new Object();";
    RaceAnalysis.Result result = analyze("loose", held, held);
    RaceWarning warning =
        result.warnings().stream().filter(w -> w.location().name().equals("n")).findFirst().get();
    assertEquals(Confidence.LOW, warning.confidence());
    assertEquals(
        Confidence.HIGH,
        analyze("mutex", held, held).warnings().stream()
            .filter(w -> w.location().name().equals("n"))
            .findFirst()
            .get()
            .confidence());
    assertFalse(warning.first().unguarded() || warning.second().unguarded());
  }

  @Test
  void a_write_needs_more_than_the_read_lock() throws Exception {
    String reading = "both.readLock().lock(); int seen = n; both.readLock().unlock();";
    assertEquals(List.of(), analyze("both", reading, reading).notices());
    String writing = reading.replace("int seen = n", "n++");
    assertTrue(analyze("both", writing, reading).warnings().get(0).first().unguarded());
  }

  @Test
  void an_outer_objects_lock_is_followed() throws Exception {
    String held = "synchronized (lock) { inner.add(); }";
    assertEquals(List.of(), analyze("lock", held, held).notices());
    assertEquals(2, analyze("lock", held, "inner.add();").notices().size());
  }

  @Test
  void several_locks_are_all_needed() throws Exception {
    String one = "synchronized (this) { n++; }";
    String two = "synchronized (lock) { synchronized (this) { n++; } }";
    String guards = "this\", \"lock";
    String marked = PROGRAM.replace("@GuardedBy(\"GUARD\")", "@GuardedBy({\"" + guards + "\"})");
    assertEquals(
        List.of(),
        Snippets.analyze(work, marked.replace("ONE", two).replace("OTHER", two)).notices());
    assertEquals(
        2,
        Snippets.analyze(work, marked.replace("ONE", two).replace("OTHER", one)).notices().size());
  }

  @Test
  void names_of_nothing_promise_nothing() throws Exception {
    for (String guard : List.of("itself", "getLock()", "nowhere", "Q.class", "lock.inside")) {
      assertEquals(List.of(), analyze(guard, "n++;", "n++;").notices(), guard);
    }
  }
}
