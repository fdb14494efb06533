package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Detector;
import bigfoot.placement.TestPrograms;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class LocalObjectsTest {
  /** What the analysis is asked about. */
  @SuppressWarnings("unused")
  static final class Subject {
    private static StringBuilder shared;
    private static Object kept;

    static int chain(int n) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < n; i++) {
        text.append(i).append('x');
      }
      return text.length();
    }

    static int walked() {
      List<String> list = new ArrayList<>();
      list.add("a");
      int n = 0;
      for (String s : list) {
        n += s.length();
      }
      return n;
    }

    static void stored() {
      StringBuilder text = new StringBuilder();
      text.append(1);
      shared = text;
    }

    static void passed() {
      List<String> list = new ArrayList<>();
      list.add("a");
      Collections.sort(list);
    }

    static Runnable captured() {
      List<String> list = new ArrayList<>();
      list.add("a");
      return () -> list.add("b");
    }

    static StringBuilder returned() {
      return new StringBuilder().append(1);
    }

    static Iterator<String> viewReturned() {
      List<String> list = new ArrayList<>();
      list.add("a");
      return list.iterator();
    }

    static void intoArray(Object[] all) {
      StringBuilder text = new StringBuilder();
      text.append(1);
      all[0] = text;
    }

    static void either(boolean one) {
      StringBuilder text = one ? new StringBuilder() : new StringBuilder("x");
      text.append(1);
      kept = one ? text : null;
    }

    static void parameter(StringBuilder text) {
      text.append(1);
    }

    static void thrownAway() {
      StringBuilder text = new StringBuilder();
      try {
        text.append(1);
      } catch (RuntimeException e) {
        text.append(2);
      }
    }
  }

  @Test
  void objects_that_stay_in_their_method_are_local() throws IOException {
    assertEquals(Set.of("append", "length"), localCalls("chain"));
    assertEquals(Set.of("add", "iterator", "hasNext", "next"), localCalls("walked"));
    assertEquals(Set.of("append"), localCalls("thrownAway"));
  }

  @Test
  void objects_that_leave_their_method_are_not() throws IOException {
    String[] methods = {
      "stored", "passed", "captured", "returned", "viewReturned", "intoArray", "either", "parameter"
    };
    for (String method : methods) {
      assertEquals(Set.of(), localCalls(method), method);
    }
  }

  @Test
  void they_are_found_whatever_checks_a_method_gets(@TempDir Path directory) throws Exception {
    String source =
        """
        public class Keys {
          int[] parts = {1, 2};
          int first;
          String key() {
            return new StringBuilder().append(parts[first]).append(parts[1]).append(first).toString();
          }
          public static void main(String[] args) { new Keys().key(); }
        }
        """;
    Path classes = TestPrograms.compile(directory, "Keys", source);
    Path jar = TestPrograms.jar(classes, directory.resolve("plain.jar"), "Keys");
    TestPrograms.instrument(jar, directory.resolve("checked.jar"), Detector.FASTTRACK);
    ClassNode checked = new ClassNode();
    try (JarFile file = new JarFile(directory.resolve("checked.jar").toFile());
        InputStream in = file.getInputStream(file.getEntry("Keys.class"))) {
      new ClassReader(in).accept(checked, 0);
    }
    assertTrue(checked.methods.stream().noneMatch(m -> m.name.startsWith("$bf$c")));
  }

  private static Set<String> localCalls(String name) throws IOException {
    ClassNode node = new ClassNode();
    String file = "LocalObjectsTest$Subject.class";
    try (InputStream in = LocalObjectsTest.class.getResourceAsStream(file)) {
      new ClassReader(in).accept(node, ClassReader.EXPAND_FRAMES);
    }
    Set<String> local = new TreeSet<>();
    for (MethodNode method : node.methods) {
      if (method.name.equals(name)) {
        LocalObjects objects =
            new LocalObjects(
                node.name,
                method,
                t -> t.equals("java/lang/StringBuilder") || t.equals("java/util/ArrayList"));
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof MethodInsnNode call && objects.isLocal(call)) {
            local.add(call.name);
          }
        }
      }
    }
    return local;
  }
}
