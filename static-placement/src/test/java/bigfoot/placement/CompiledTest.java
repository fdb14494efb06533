package bigfoot.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.TestPrograms.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * HotSpot's two compilers take what they took before the checks came. They refuse, among others,
 * methods that might be left with a monitor, and run them interpreted for ever.
 */
class CompiledTest {
  private static final String SOURCE =
      """
      public class Held {
        int x;
        int[] a = new int[100];
        volatile boolean on = true;
        Object other = new Object();
        void empty() {
          synchronized (this) {
          }
        }
        void call() {
          if (on) synchronized (this) { notifyAll(); }
        }
        int valued() {
          synchronized (this) { return x; }
        }
        void loop(int n) {
          synchronized (this) {
            while (n-- > 0) { x++; if (x % 7 == 3) break; }
          }
        }
        int nested(Held h) {
          synchronized (h) {
            x++;
            synchronized (other) { h.x++; return h.x; }
          }
        }
        int caught(int n) {
          try {
            synchronized (this) { return a[n]; }
          } catch (ArrayIndexOutOfBoundsException e) {
            return x;
          }
        }
        boolean guarded(Held h, int n) {
          synchronized (this) {
            try {
              if (h.x > n) { h.a[3]++; }
              for (int i = 0; i < n; i++) { if (h.a[i] > x) { h.x = i; return on; } }
            } finally {
              x = touch(h.x);
              assert x >= 0;
            }
            return h.x > x;
          }
        }
        void sums(Held h, int n) {
          synchronized (h.other) {
            int s = 0;
            for (int i = 0; i < n; i++) { s += h.a[i]; }
            if (s > h.x || n > h.x) { h.x = s; } else { other = h.other; }
            h.a[0] = s;
          }
        }
        int touch(int n) {
          return n + 1;
        }
        public static void main(String[] args) {
          Held h = new Held(), g = new Held();
          for (int i = 0; i < 200; i++) {
            h.empty(); h.call(); h.valued(); h.loop(i); h.nested(g);
            h.caught(i); h.guarded(g, i % 90); h.sums(g, i % 90);
          }
          System.out.println("done");
        }
      }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(Detector.class)
  void compilers_take_what_holds_monitors(Detector detector) throws Exception {
    Path classes = TestPrograms.compile(directory, "Held", SOURCE);
    Path jar = TestPrograms.jar(classes, directory.resolve("plain.jar"), "Held");
    Path checked = directory.resolve("checked.jar");
    TestPrograms.instrument(jar, checked, detector);
    for (String compiler : List.of("-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation")) {
      Run run =
          TestPrograms.runJar(
              checked,
              "-Xcomp",
              "-XX:CompileCommand=quiet",
              "-XX:CompileCommand=compileonly,Held::*",
              "-XX:+PrintCompilation",
              compiler);
      assertEquals(0, run.exit(), run.err());
      assertTrue(run.out().contains("Held::guarded"), run.out());
      assertEquals(List.of(), refused(run.out()));
    }
  }

  private static List<String> refused(String compilations) {
    List<String> lines = new ArrayList<>();
    compilations.lines().filter(line -> line.contains("SKIPPED")).forEach(lines::add);
    return lines;
  }
}
