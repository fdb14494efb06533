package bigfoot.placement.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.oracle.SourceCompiler;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.rewrite.ClassTrees;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What methods leave to their callers: kind, depth on the callers' stack, field, lines. */
class ParameterAccessesTest {
  /** Of a method {@code m}, which begins on line 3 of a class with some fields. */
  private static List<String> owed(String method) throws IOException {
    String source =
        "public class P {\n int x, y; private int secret; volatile int v; P next; static int s;\n"
            + method
            + "\n}";
    byte[] bytes = SourceCompiler.compile(Map.of("P", source)).get("P");
    ClassHierarchy hierarchy = new ClassHierarchy();
    hierarchy.add(ClassInfo.read(bytes, true));
    PlacementAnalysis analysis =
        new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, CallEffects.UNKNOWN));
    ClassNode node = ClassTrees.read(new ClassReader(bytes));
    MethodNode m = node.methods.stream().filter(n -> n.name.equals("m")).findFirst().orElseThrow();
    return analysis.summary(node, m).owed().stream()
        .map(ParameterAccessesTest::text)
        .sorted()
        .toList();
  }

  private static String text(OwedAccess access) {
    return access.kind().name().charAt(0)
        + " "
        + access.depth()
        + "."
        + access.field().name()
        + " "
        + access.places().stream().map(OwedAccess.Place::line).sorted().toList();
  }

  @Test
  void fields_of_arguments_are_left() throws IOException {
    assertEquals(
        List.of("R 1.x [3]", "W 2.y [4]"),
        owed("final long m(P p, long n) { n += p.x;\n y = 2; return n; }"));
    assertEquals(
        List.of("R 0.x [3]", "R 1.x [3]"), owed("static int m(P p, P q) { return p.x + q.x; }"));
  }

  @Test
  void a_write_takes_the_reads_of_its_place_along() throws IOException {
    assertEquals(List.of("W 0.x [3, 3]"), owed("final void m() { x++; }"));
  }

  @Test
  void all_returns_must_have_them() throws IOException {
    assertEquals(
        List.of("R 0.y [3]", "R 1.x [3, 4]"),
        owed("static int m(P p, P q) { if (q.y > 0) return p.x;\n return p.x + 1; }"));
    assertEquals(
        List.of("R 0.y [3]"),
        owed("static int m(P p, P q) { if (q.y > 0) return p.x;\n return 1; }"));
  }

  /** The others would be checked apart from it. */
  @Test
  void of_an_object_all_or_none_are_left() throws IOException {
    assertEquals(List.of(), owed("static int m(P p) { if (p.x > 0) return p.y; return 1; }"));
    assertEquals(List.of(), owed("static int m(P p) { return p.x + p.secret; }"));
    assertEquals(
        List.of("R 0.secret [3]", "R 0.x [3]"),
        owed("private static int m(P p) { return p.x + p.secret; }"));
  }

  @Test
  void the_argument_is_what_the_caller_passed() throws IOException {
    assertEquals(List.of("R 0.x [3]"), owed("static int m(P p, P q) { p = q; return p.x; }"));
    assertEquals(
        List.of("R 0.next [3]"),
        owed("static int m(P p) { p = p.next; return p == null ? 1 : 2; }"));
    assertEquals(List.of("R 0.next [3]"), owed("static int m(P p) { return p.next.x; }"));
  }

  @Test
  void nothing_may_end_deferral() throws IOException {
    assertEquals(List.of(), owed("static int m(P p) { int n = p.x; p.v = 1; return n; }"));
    assertEquals(
        List.of(), owed("static int m(P p) { int n = p.x; while (p.y != 0) n ^= 3; return n; }"));
    assertEquals(
        List.of("R 0.x [3]"),
        owed(
            "static int m(P p) { int n = 0; for (int i = 0; i < 9; i++) n += i; return n + p.x; }"));
  }

  @Test
  void an_exception_is_no_return() throws IOException {
    assertEquals(
        List.of("R 0.x [3]", "R 1.x [3]"), owed("static int m(P p, P q) { return p.x / q.x; }"));
  }
}
