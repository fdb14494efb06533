package bigfoot.placement.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.Detector;
import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
import bigfoot.placement.Proxies;
import bigfoot.placement.Request;
import bigfoot.placement.TestPrograms;
import bigfoot.placement.input.ClassFilter;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.oracle.SourceCompiler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

class FieldProxiesTest {
  @TempDir Path directory;

  private final ClassHierarchy hierarchy = new ClassHierarchy();

  private FieldProxies proxies(Proxies form) throws Exception {
    String source = "class P { int x, y, z; }";
    hierarchy.add(ClassInfo.read(SourceCompiler.compile(Map.of("P", source)).get("P"), true));
    return new FieldProxies(hierarchy, form);
  }

  private List<FieldInfo> fields(String names) {
    return names.chars().mapToObj(c -> hierarchy.resolveField("P", "" + (char) c, "I")).toList();
  }

  /** Each field that shares, with the field whose state it has. */
  private static Map<String, String> groups(FieldProxies proxies) {
    Map<String, String> result = new TreeMap<>();
    proxies.groups().shared().forEach((field, proxy) -> result.put(field.name(), proxy.name()));
    return result;
  }

  @Test
  void fields_always_checked_together_share() throws Exception {
    FieldProxies proxies = proxies(Proxies.SYMMETRIC);
    proxies.add(List.of(fields("xyz")));
    assertEquals(Map.of("x", "x", "y", "x", "z", "x"), groups(proxies));
  }

  @Test
  void a_field_checked_alone_shares_with_none() throws Exception {
    FieldProxies proxies = proxies(Proxies.SYMMETRIC);
    proxies.add(List.of(fields("xyz"), fields("x")));
    assertEquals(Map.of("y", "y", "z", "y"), groups(proxies));
  }

  @Test
  void in_the_papers_form_it_stands_for_those_never_checked_without_it() throws Exception {
    FieldProxies proxies = proxies(Proxies.PAPER);
    proxies.add(List.of(fields("xyz"), fields("z")));
    assertEquals(Map.of("x", "z", "y", "z", "z", "z"), groups(proxies));
  }

  @Test
  void chains_end_at_the_field_checked_most() throws Exception {
    FieldProxies proxies = proxies(Proxies.PAPER);
    proxies.add(List.of(fields("xyz"), fields("yz"), fields("z")));
    assertEquals(Map.of("x", "z", "y", "z", "z", "z"), groups(proxies));
    FieldProxies crossed = proxies(Proxies.PAPER);
    crossed.add(List.of(fields("xy"), fields("yz"), fields("x")));
    assertEquals(Map.of("y", "y", "z", "y"), groups(crossed));
  }

  @Test
  void what_an_exception_leaves_must_have_a_field_in_common() throws Exception {
    FieldProxies same = proxies(Proxies.SYMMETRIC);
    same.add(List.of(fields("xyz")));
    same.addExceptional(List.of(fields("x"), fields("xy")));
    assertEquals(Map.of("x", "x", "y", "x", "z", "x"), groups(same));
    FieldProxies apart = proxies(Proxies.SYMMETRIC);
    apart.add(List.of(fields("xyz")));
    apart.addExceptional(List.of(fields("x"), fields("yz")));
    assertEquals(Map.of("y", "y", "z", "y"), groups(apart));
  }

  /** What the instrumented class P keeps. */
  private Set<String> states(Detector detector, Proxies form) throws Exception {
    String source =
        "public class P { int x, y; void both() { x = 1; y = 2; } void one() { x = 3; }\n"
            + " public static void main(String[] a) { new P().both(); new P().one(); } }";
    Path classes = TestPrograms.compile(directory, "P", source);
    Path out = directory.resolve(detector + "-" + form);
    ClassFilter all = new ClassFilter(List.of(), List.of());
    Request request =
        new Request(
            classes, out, List.of(), all, detector, null, false, false, false, "test", form);
    new Instrumenter(request, Progress.SILENT).run();
    ClassNode node = new ClassNode();
    new ClassReader(Files.readAllBytes(out.resolve("P.class"))).accept(node, 0);
    Set<String> states = new TreeSet<>();
    node.fields.stream().filter(f -> f.name.startsWith("$bf$w$")).forEach(f -> states.add(f.name));
    return states;
  }

  @Test
  void the_two_forms_differ_where_one_field_is_also_checked_alone() throws Exception {
    for (Detector detector : List.of(Detector.BIGFOOT, Detector.REDCARD)) {
      assertEquals(Set.of("$bf$w$x", "$bf$w$y"), states(detector, Proxies.SYMMETRIC));
      assertEquals(Set.of("$bf$w$x"), states(detector, Proxies.PAPER));
    }
  }
}
