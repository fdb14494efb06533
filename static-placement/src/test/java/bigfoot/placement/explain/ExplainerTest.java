package bigfoot.placement.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.Proxies;
import bigfoot.placement.oracle.SourceCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each access is said to be covered by the check that covers it, each check why it is there. */
class ExplainerTest {
  @TempDir private Path directory;
  private String explained = "m";

  /** What is said of the lines of a method's body, the first of which is line 4. */
  private List<String> explain(String... body) throws IOException {
    String source =
        "class E {\n int x, y, z; volatile int v; int[] a; static int s; static { s = 1; }\n"
            + " int m(int n, int k, E p) {\n"
            + String.join("\n", body)
            + "\n }\n static int plain(int i) { return 2 * i; }\n"
            + " static int sum(E e) { return e.x + e.y; } }\n";
    for (Map.Entry<String, byte[]> type : SourceCompiler.compile(Map.of("E", source)).entrySet()) {
      Files.write(directory.resolve(type.getKey() + ".class"), type.getValue());
    }
    Explanation found =
        new Explainer(directory, List.of(), Proxies.SYMMETRIC)
            .explain(type -> true, method -> method.equals(explained));
    return found.methods().get(0).notes().stream()
        .map(note -> note.line() + " " + note.text())
        .toList();
  }

  @Test
  void a_later_check_is_named() throws IOException {
    assertEquals(
        List.of(
            "4 R p.x: covered by the check of p.x/y at line 4",
            "4 W p.x: covered by the check of p.x/y at line 4"),
        explain("p.x += n; p.y = k; return 0;").stream()
            .filter(note -> note.contains("p.x:"))
            .toList());
  }

  @Test
  void an_earlier_check_is_named() throws IOException {
    assertEquals(
        List.of(
            "4 W p.x: covered by the check of p.x/y at line 5",
            "4 W p.y: covered by the check of p.x/y at line 5",
            "5 check W p.x/y  — an acquire follows",
            "6 R p.x: covered by the check of p.x/y at line 5, no release between",
            "7 R p.x: covered by the check of p.x at line 7",
            "7 check R p.x  — the method ends"),
        sorted(
            explain("p.x = n; p.y = n;", "synchronized (p) {", "n += p.x;", "} return n + p.x;")));
  }

  private static List<String> sorted(List<String> notes) {
    return notes.stream().sorted().toList();
  }

  @Test
  void a_range_is_named_that_holds_the_index() throws IOException {
    assertEquals(
        List.of(
            "4 check R this.a  — here: nothing is gained by waiting",
            "5 R b[i]: covered by the check of b[0..i+1] at line 6",
            "6 check R b[0..i+1]  — the access of v synchronizes, or runs an initialiser",
            "7 R b[2]: covered by the check of b[0..i+1] at line 6, no release between"),
        explain(
                "int[] b = this.a;",
                "for (int i = 0; i < 4; i++) n += b[i];",
                "n += v;",
                "n += b[2]; return n;")
            .stream()
            .filter(note -> note.contains("b[") || note.contains("this.a "))
            .toList());
  }

  @Test
  void what_ends_waiting_is_named() throws IOException {
    assertEquals(
        List.of(
            "4 check W this.x/z  — the loop that follows may never end",
            "5 check R this.y  — the loop may never end",
            "7 check R this.y  — notify may acquire or release or not come back",
            "8 check R this.y  — another way that meets here has not accessed it"),
        sorted(
            explain(
                    "x = 1; z = 1;",
                    "while (y != 0) { E.plain(n); }",
                    "x = 2;",
                    "notify();",
                    "if (n > 0) { k += y; }",
                    "return n;")
                .stream()
                .filter(note -> note.contains("check "))
                .filter(note -> !note.contains("covered") && !note.contains("ends"))
                .toList()));
  }

  @Test
  void a_check_at_its_access_is_named() throws IOException {
    assertEquals(
        List.of(
            "4 check R E.s  — here: it also orders this thread after the class's initialiser",
            "5 R E.s: covered by the check of E.s at line 4, no release between"),
        sorted(explain("n += s;", "return n + s;")));
  }

  @Test
  void what_a_small_method_leaves_to_callers_is_named_on_both_sides() throws IOException {
    assertEquals(
        List.of(
            "4 R x in sum: covered by the check of p.x/y at line 5",
            "4 R y in sum: covered by the check of p.x/y at line 5",
            "5 check R p.x/y  — the method ends"),
        sorted(explain("int all = E.sum(p);", "return all;")));
    explained = "sum";
    assertEquals(
        List.of(
            "8 R e.x: covered by a check of its callers",
            "8 R e.y: covered by a check of its callers"),
        sorted(explain("return E.sum(p);", "")));
  }
}
