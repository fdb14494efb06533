package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Detector;
import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
import bigfoot.placement.Request;
import bigfoot.placement.TestPrograms;
import bigfoot.placement.TestPrograms.Run;
import bigfoot.placement.input.ClassFilter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which methods get twins, who calls them, and what is seen of them. */
class LeafMethodsTest implements Opcodes {
  private static final String STATE = "L" + RuntimeAbi.THREAD_STATE + ";";

  private static final String VECTORS =
      """
      public class Vectors {
        static final class V {
          double x, y;
          final int id = 3;
          double dot(V o) { return x * o.x + y * o.y; }
          void add(long n, double s) { x += n * s; y = Math.max(y, s); }
          private int hidden() { return (int) x; }
          double unused() { return x; }
          int fixed() { return id; }
          synchronized double locked() { return x; }
          double calls() { return dot(this); }
          String text() { return "x" + x; }
          double block() { synchronized (this) { return x; } }
        }
        static class Open {
          int n;
          int get() { return n; }
          final int last() { return n; }
          static void reset(Open o) { o.n = 0; }
        }
        static V anyonesVector;
        static Open anyones;
        interface Counted { int[] ALL = {0}; static void count() { ALL[0]++; } }
        public static void main(String[] args) {
          V v = new V();
          v.add(2, 3);
          Open o = new Open();
          Counted.count();
          System.out.println(v.dot(v) + v.hidden() + v.fixed() + v.locked() + v.calls()
              + v.text() + v.block() + o.get() + o.last());
          Open.reset(o);
        }
      }
      """;

  @TempDir Path directory;

  /** The classes of a checked program, by name. */
  private static Map<String, ClassNode> classes(Path jar) throws IOException {
    Map<String, ClassNode> all = new TreeMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (var entry : file.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
        if (!entry.getName().startsWith("bigfoot/")) {
          ClassNode node = new ClassNode();
          try (InputStream in = file.getInputStream(entry)) {
            new ClassReader(in).accept(node, 0);
          }
          all.put(entry.getName().replace(".class", ""), node);
        }
      }
    }
    return all;
  }

  private static boolean isTwin(MethodNode method) {
    return !method.name.startsWith("$bf$") && method.desc.contains(STATE + ")");
  }

  private static Set<String> twins(ClassNode node) {
    return node.methods.stream()
        .filter(LeafMethodsTest::isTwin)
        .map(m -> m.name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static MethodNode method(ClassNode node, String name, boolean twin) {
    return node.methods.stream()
        .filter(m -> m.name.equals(name) && isTwin(m) == twin)
        .findFirst()
        .orElseThrow();
  }

  /** Names of the methods called with a state that are not our own. */
  private static Set<String> callsOfTwins(MethodNode method) {
    Set<String> names = new TreeSet<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call
          && call.desc.contains(STATE + ")")
          && !call.name.startsWith("$bf$")
          && !call.owner.startsWith("bigfoot/")) {
        names.add(call.name);
      }
    }
    return names;
  }

  private static long lookups(MethodNode method) {
    long count = 0;
    for (AbstractInsnNode insn : method.instructions) {
      count += insn instanceof MethodInsnNode call && call.name.equals("thread") ? 1 : 0;
    }
    return count;
  }

  private Map<String, ClassNode> instrument(String name, String source, Detector detector)
      throws Exception {
    Path classes = TestPrograms.compile(directory, name, source);
    Path jar = TestPrograms.jar(classes, directory.resolve("plain.jar"), name);
    TestPrograms.instrument(jar, directory.resolve("checked.jar"), detector);
    return classes(directory.resolve("checked.jar"));
  }

  @ParameterizedTest
  @EnumSource(Detector.class)
  void small_fixed_methods_that_call_nothing_have_twins(Detector detector) throws Exception {
    Map<String, ClassNode> all = instrument("Vectors", VECTORS, detector);
    assertEquals(Set.of("add", "dot", "hidden"), twins(all.get("Vectors$V")));
    assertEquals(Set.of("last", "reset"), twins(all.get("Vectors$Open")));
    assertEquals(Set.of(), twins(all.get("Vectors$Counted")));
    MethodNode main = method(all.get("Vectors"), "main", false);
    assertEquals(Set.of("add", "dot", "hidden", "last", "reset"), callsOfTwins(main));
    assertEquals(1, lookups(main));
    assertEquals(Set.of("dot"), callsOfTwins(method(all.get("Vectors$V"), "calls", false)));
    assertEquals(0, lookups(method(all.get("Vectors$V"), "dot", true)));
    assertEquals(0, TestPrograms.runJar(directory.resolve("checked.jar"), "-Xverify:all").exit());
  }

  @Test
  void a_method_with_a_twin_stays_what_it_was_and_calls_it() throws Exception {
    ClassNode v = instrument("Vectors", VECTORS, Detector.BIGFOOT).get("Vectors$V");
    MethodNode hidden = method(v, "hidden", false);
    assertEquals(ACC_PRIVATE, hidden.access);
    assertEquals(Set.of("hidden"), callsOfTwins(hidden));
    assertEquals(ACC_PRIVATE | ACC_SYNTHETIC, method(v, "hidden", true).access);
    MethodNode add = method(v, "add", false);
    assertEquals(List.of("this", "n", "s"), add.localVariables.stream().map(l -> l.name).toList());
    assertEquals(6, firstLine(add));
    assertEquals("(JD" + STATE + ")V", method(v, "add", true).desc);
  }

  private static int firstLine(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return -1;
  }

  /** Its checks are made by nobody else: the callers have no plan, and there are none to see. */
  @Test
  void callers_without_a_plan_call_the_method_itself() throws Exception {
    String source =
        "public class Long { int n; static int get(Long l) { return l.n; }\n"
            + " static int large(Long l, int i) {\n"
            + "i = i * 3 + 1;\n".repeat(2_500)
            + " return i + get(l); }\n"
            + " public static void main(String[] a) { Long l = new Long();\n"
            + " System.out.println(large(l, 1) + get(l)); } }";
    ClassNode node = instrument("Long", source, Detector.BIGFOOT).get("Long");
    assertEquals(Set.of(), callsOfTwins(method(node, "large", false)));
    assertEquals(Set.of("get"), callsOfTwins(method(node, "main", false)));
    assertEquals(Set.of("get"), callsOfTwins(method(node, "get", false)));
    assertEquals(Set.of("$bf$r$n"), accessors(method(node, "get", false)));
    assertEquals(Set.of(), accessors(method(node, "get", true)));
    assertEquals(0, TestPrograms.runJar(directory.resolve("checked.jar"), "-Xverify:all").exit());
  }

  private static Set<String> accessors(MethodNode method) {
    Set<String> names = new TreeSet<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call && call.name.startsWith("$bf$")) {
        names.add(call.name);
      }
    }
    return names;
  }

  private static final String RACY =
      """
      public class Racy {
        interface Counter { void hit(int n); }
        static final class Plain implements Counter {
          int count;
          public void hit(int n) {
            int more = n + 1;
            count += more;
          }
          void hit() { hit(1); }
        }
        public static void main(String[] args) throws Exception {
          Plain plain = new Plain();
          Counter counter = plain;
          Runnable all = switch (args[0]) {
            case "direct" -> () -> plain.hit(1);
            case "overloaded" -> () -> plain.hit();
            default -> () -> counter.hit(1);
          };
          Thread t = new Thread(all, "one");
          t.start();
          all.run();
          t.join();
          plain.hit(3);
        }
      }
      """;

  @ParameterizedTest
  @EnumSource(Detector.class)
  void a_race_in_a_twin_is_reported_as_one_of_the_method(Detector detector) throws Exception {
    Map<String, ClassNode> all = instrument("Racy", RACY, detector);
    assertEquals(Set.of("hit"), twins(all.get("Racy$Plain")));
    for (String way : List.of("direct", "interface", "overloaded")) {
      Path checked = directory.resolve("checked.jar");
      Run run = TestPrograms.java(List.of("-jar", checked.toString(), way));
      assertEquals(66, run.exit(), run.err());
      List<String> frames =
          run.err().lines().filter(l -> l.contains("hit(")).map(String::trim).toList();
      String leaf = "at Racy$Plain.hit(Racy.java:7)";
      String outer = "at Racy$Plain.hit(Racy.java:9)";
      assertTrue(run.err().contains("DATA RACE on Racy$Plain.count"), run.err());
      assertEquals(
          way.equals("overloaded") ? List.of(leaf, outer, leaf) : List.of(leaf, leaf),
          frames,
          run.err());
    }
  }

  @Test
  void classes_left_as_they_are_call_the_method_itself() throws Exception {
    Path classes =
        TestPrograms.compile(
            directory,
            "app.Main",
            """
            package app;
            public class Main {
              static int n;
              static int next() { return ++n; }
              public static void main(String[] args) {
                System.out.println(next() + Other.more());
              }
            }
            class Other {
              static int m;
              static int get() { return m; }
              static int more() { return Main.next() + get(); }
            }
            """);
    Path jar = TestPrograms.jar(classes, directory.resolve("plain.jar"), "app.Main");
    Path out = directory.resolve("checked.jar");
    ClassFilter filter = new ClassFilter(List.of(), List.of("app.Other"));
    Request request =
        new Request(
            jar, out, List.of(), filter, Detector.BIGFOOT, null, false, false, false, "test");
    new Instrumenter(request, Progress.SILENT).run();
    assertEquals(new Run(0, "3\n", ""), TestPrograms.runJar(out));
    Map<String, ClassNode> all = classes(out);
    assertEquals(Set.of("next"), twins(all.get("app/Main")));
    assertEquals(Set.of(), twins(all.get("app/Other")));
    assertEquals(Set.of("next"), callsOfTwins(method(all.get("app/Main"), "main", false)));
  }

  @Test
  void a_class_with_versions_for_several_jdks_has_no_twins() throws Exception {
    String source =
        """
        public class Versions {
          static int n;
          static int next() { return n += STEP; }
          public static void main(String[] args) { System.out.println(next() + Part.get()); }
          static final class Part {
            static int k;
            static int get() { return ++k; }
          }
        }
        """;
    Path old = TestPrograms.compile(directory, "Versions", source.replace("STEP", "1"));
    Path other =
        TestPrograms.compile(directory.resolve("new"), "Versions", source.replace("STEP", "2"));
    Path versions = Files.createDirectories(old.resolve("META-INF/versions/11"));
    Files.copy(other.resolve("Versions.class"), versions.resolve("Versions.class"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Versions");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    Path jar = TestPrograms.jar(old, directory.resolve("plain.jar"), manifest);
    Path out = directory.resolve("checked.jar");
    TestPrograms.instrument(jar, out, Detector.BIGFOOT);
    assertEquals(new Run(0, "3\n", ""), TestPrograms.runJar(out));
    Map<String, ClassNode> all = classes(out);
    assertEquals(Set.of(), twins(all.get("Versions")));
    assertEquals(Set.of(), twins(all.get("META-INF/versions/11/Versions")));
    assertEquals(Set.of("get"), twins(all.get("Versions$Part")));
  }

  @Test
  void a_program_that_replaces_its_methods_has_no_twins() throws Exception {
    Path mockito = directory.resolve("src/org/mockito/Mockito.java");
    Files.createDirectories(mockito.getParent());
    Files.writeString(mockito, "package org.mockito; public class Mockito {}");
    TestPrograms.compile(mockito, directory.resolve("classes"), 17);
    Map<String, ClassNode> all = instrument("Vectors", VECTORS, Detector.BIGFOOT);
    assertEquals(Set.of(), twins(all.get("Vectors$V")));
  }

  /** Arguments' locals are used again for others, wide ones too, and by handlers and loops. */
  @Test
  void locals_of_any_kind_stand_where_the_state_is_passed() throws Exception {
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, "Odd", null, "java/lang/Object", null);
    w.visitField(ACC_STATIC, "n", "I", null, null).visitEnd();
    MethodVisitor m = w.visitMethod(ACC_STATIC, "odd", "(I)I", null, null);
    m.visitCode();
    m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
    m.visitVarInsn(ILOAD, 0);
    m.visitInsn(IADD);
    m.visitInsn(I2L);
    m.visitVarInsn(LSTORE, 0);
    Label end = new Label();
    m.visitVarInsn(LLOAD, 0);
    m.visitInsn(L2I);
    m.visitJumpInsn(IFEQ, end);
    m.visitVarInsn(LLOAD, 0);
    m.visitInsn(L2I);
    m.visitFieldInsn(PUTSTATIC, "Odd", "n", "I");
    m.visitLabel(end);
    m.visitFrame(F_FULL, 1, new Object[] {LONG}, 0, new Object[0]);
    m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
    m.visitInsn(IRETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    many(w, 254);
    many(w, 255);
    m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    m.visitCode();
    m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    m.visitInsn(ICONST_3);
    m.visitMethodInsn(INVOKESTATIC, "Odd", "odd", "(I)I", false);
    for (int arguments : new int[] {254, 255}) {
      for (int i = 0; i < arguments; i++) {
        m.visitInsn(ICONST_2);
      }
      String descriptor = "(" + "I".repeat(arguments) + ")I";
      m.visitMethodInsn(INVOKESTATIC, "Odd", "many", descriptor, false);
      m.visitInsn(IADD);
    }
    m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "print", "(I)V", false);
    m.visitInsn(RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    w.visitEnd();
    Path classes = Files.createDirectories(directory.resolve("classes"));
    Files.write(classes.resolve("Odd.class"), w.toByteArray());
    Path jar = TestPrograms.jar(classes, directory.resolve("plain.jar"), "Odd");
    for (Detector detector : Detector.values()) {
      Path out = directory.resolve("checked.jar");
      TestPrograms.instrument(jar, out, detector);
      assertEquals(new Run(0, "13", ""), TestPrograms.runJar(out), detector.toString());
      ClassNode odd = classes(out).get("Odd");
      assertEquals(2, odd.methods.stream().filter(LeafMethodsTest::isTwin).count());
    }
  }

  private static void many(ClassWriter w, int arguments) {
    MethodVisitor m =
        w.visitMethod(ACC_STATIC, "many", "(" + "I".repeat(arguments) + ")I", null, null);
    m.visitCode();
    m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
    m.visitVarInsn(ILOAD, arguments - 1);
    m.visitInsn(IADD);
    m.visitInsn(IRETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
  }
}
