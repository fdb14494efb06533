package bigfoot.placement.once;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.input.WrittenOnce;
import bigfoot.placement.oracle.SourceCompiler;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class with a field x, and what lets it be written again or not. */
class OnceFieldsTest {
  private static final String OTHERS =
      """
      class Quiet { int q; Quiet() { q = 3; } }
      class Loud { static Object seen; Loud() { seen = this; } }
      interface Sink { static void put(Object o) { } }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x; C(int x) { this.x = x; }",
        "int x = 3;",
        "int x; C(boolean b) { if (b) x = 1; }",
        "int x; C() { Sink.put(this); x = 1; }",
        "int x; C() { x = 1; Sink.put(this); }",
        "int x; C() { this(1); } C(int n) { x = n; }",
        "int x = 1; C(int n) { x = n; }",
        "int x; C(int n) { while (n-- > 0) x += n; }",
        "int x; C(int n) { x = n; int y = x; x = y + 1; }",
        "int x; C() { this(1); x++; } C(int n) { x = n; }",
        "int x; C(int n) { while (n-- > 0) Sink.put(n); x = n; }",
        "int x; void f(C c) { int y = c.x; }"
      })
  void isOnce(String members) throws IOException {
    assertEquals("[x]", once("class C { " + members + " }", true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x; void set() { x = 1; }",
        "int x; C(C other) { other.x = 1; }",
        "int x; C(C other) { C c = other == null ? this : other; c.x = 1; }",
        "int x; C() { Runnable r = () -> x = 1; }",
        "int x = 1; C() { Sink.put(this); x = 2; }",
        "int x; C(int n) { while (n-- > 0) { x = n; Sink.put(this); } }",
        "int x; C() { this(1); x++; } C(int n) { x = n; Sink.put(this); }",
        "int x; C(int n) { x = 1; C c = n > 0 ? this : null; Sink.put(c); x = 2; }",
        "int x; C() { x = 1; Object o = this; x = 2; }",
        "int x; C next; C(C n) { x = 1; n.next = this; x = 2; }",
        "int x; C(Object[] all) { x = 1; all[0] = this; x = 2; }",
        "int x; C() { x = 1; f(); x = 2; } void f() { }",
        "int x; C() { x = 1; Runnable r = this::f; x = 2; } void f() { }",
        "int x; C() throws Exception { try { x = 1; } finally { x = 2; Sink.put(this); } }",
        "static int x = 1;",
        "final int x = 1;",
        "volatile int x = 1;"
      })
  void isNotOnce(String members) throws IOException {
    assertEquals("[]", once("class C { " + members + " }", true).replaceAll("next(, )?", ""));
  }

  @Test
  void aSubclassMayWriteToo() throws IOException {
    assertEquals("[]", once("class C { int x; } class D extends C { D() { x = 1; } }", true));
  }

  @Test
  void constructorsAboveMayShowTheObject() throws IOException {
    assertEquals("[x]", once("class C extends Quiet { int x = 1; C() { x = 2; } }", true));
    assertEquals("[]", once("class C extends Loud { int x = 1; C() { x = 2; } }", true));
    assertEquals("[]", once("class C extends Thread { int x = 1; C() { x = 2; } }", true));
    assertEquals("[x]", once("class C extends Loud { int x = 1; }", true));
  }

  @Test
  void othersMayWriteWhatTheyCanName() throws IOException {
    assertEquals("[x]", once("class C { private int x = 1; protected int y = 2; }", false));
    assertEquals("[x, y]", once("class C { private int x = 1; protected int y = 2; }", true));
  }

  @Test
  void reflectionMayWriteWhatItKnows() throws IOException {
    String field = "class C { private int x = 1; } class R { ";
    String listed = "void f() throws Exception { for (var f : C.class.getDeclaredFields()) %s; } }";
    assertEquals("[x]", once(field + "String s = \"x\"; }", true));
    assertEquals(
        "[]",
        once(field + "Object f() throws Exception { return C.class.getField(\"x\"); } }", true));
    assertEquals("[x]", once(field + listed.formatted("f.get(null)"), true));
    assertEquals("[]", once(field + listed.formatted("f.setInt(null, 1)"), true));
  }

  /** Names of C's fields that are written once. */
  private static String once(String source, boolean whole) throws IOException {
    Map<String, byte[]> classes = SourceCompiler.compile(Map.of("C", OTHERS + source));
    ClassHierarchy hierarchy = new ClassHierarchy();
    classes.values().forEach(bytes -> hierarchy.add(ClassInfo.read(bytes, true)));
    OnceFields fields = new OnceFields(hierarchy);
    fields.read(List.copyOf(classes.values()));
    WrittenOnce once = fields.close(whole);
    return hierarchy.find("C").fields().stream()
        .filter(once::has)
        .map(FieldInfo::name)
        .collect(Collectors.toCollection(TreeSet::new))
        .toString();
  }
}
