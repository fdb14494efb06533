package bigfoot.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the other side of a branch leads through: locks, interface calls, switches. Each race behind
 * it is found, and happens when the program is run along its witness.
 */
class OtherSidesTest {
  private static final String SOURCE =
      """
      public class Sides {
        interface Op { void go(); }
        static class A implements Op { public void go() { a = 2; } } // implemented
        static class B implements Op { public void go() { b = 2; } }
        static int flag, a, b, c, d;
        static final Object LOCK = new Object();
        static final Sides OBJECT = new Sides();
        static final Op OP = new A();
        synchronized void inside() { c = 2; } // synchronized
        static void one() {
          a = 1; // a
          b = 1; // b
          c = 1; // c
          d = 1; // d
          flag = 3;
          synchronized (LOCK) { flag = 4; }
          synchronized (OBJECT) { flag = 5; }
          OP.go();
        }
        static void two() {
          if (flag < 3) {
            synchronized (LOCK) { b = 3; } // locked
            OBJECT.inside();
            OP.go();
            d = 3;
          }
        }
        static void three() {
          switch (flag) {
            case 0: d = 2; break; // case
            case 1: d = 4; break;
            default:
          }
        }
        static void pause() {
          try { Thread.sleep(100); } catch (InterruptedException e) { throw new RuntimeException(e); }
        }
        public static void main(String[] args) throws Exception {
          Thread t1 = new Thread(Sides::one);
          Thread t2 = new Thread(() -> { pause(); two(); });
          Thread t3 = new Thread(() -> { pause(); pause(); three(); });
          t1.start(); t2.start(); t3.start();
          t1.join(); t2.join(); t3.join();
        }
      }
      """;

  @TempDir private Path directory;

  @Test
  void goes_through_locks_calls_and_switches() throws Exception {
    Path trace = Recordings.record(directory, "Sides", SOURCE);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String program = directory.resolve("Sides.java").toString();
    String[] command = {"predict", trace.toString(), "--relation", "recipe", "--replay", program};
    int code = Main.run(command, new PrintWriter(out, true), new PrintWriter(err, true));
    assertEquals(1, code, err::toString);
    assertEquals(0, out.toString().split("not replayed", -1).length - 1, out::toString);
    List<String> races = List.of(out.toString().split("\n\n"));
    expect(races, "// a", "// implemented");
    expect(races, "// b", "// locked");
    expect(races, "// c", "// synchronized");
    expect(races, "// d", "// case");
  }

  private static void expect(List<String> races, String one, String other) {
    String first = "Sides.java:" + line(one) + ")";
    String second = "Sides.java:" + line(other) + ")";
    assertTrue(
        races.stream()
            .anyMatch(
                race ->
                    race.contains(first)
                        && race.contains(second)
                        && race.contains("goes the other way")
                        && race.contains("replay=confirmed")),
        () -> one + " " + other + "\n" + String.join("\n\n", races));
  }

  private static int line(String comment) {
    List<String> lines = SOURCE.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(comment)) {
        return i + 1;
      }
    }
    throw new AssertionError(comment);
  }
}
