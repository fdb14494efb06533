package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

class QuietLoopsTest {
  /** Each method has one loop, or one in another. */
  @SuppressWarnings("unused")
  static final class Subject {
    private static int total;
    private final int[] numbers = new int[10];
    private volatile int latest;
    private int count;

    int quietFields() {
      int sum = 0;
      for (int i = 0; i < count; i++) {
        sum += numbers[i];
      }
      return sum;
    }

    static int quietNested(int[] a, int[] b) {
      int sum = 0;
      for (int i = 0; i < a.length; i++) {
        for (int j = 0; j < b.length; j++) {
          sum += a[b[j]];
        }
      }
      return sum;
    }

    static int quietInTry(int[] a) {
      int sum = 0;
      try {
        sum++;
        for (int i = 0; i < 100; i++) {
          sum += a[i];
        }
      } catch (ArrayIndexOutOfBoundsException e) {
        sum = -sum;
      }
      return sum;
    }

    static int calls(int[] a) {
      int sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += Math.abs(a[i]);
      }
      return sum;
    }

    void usesVolatile(int[] a) {
      for (int i = 0; i < a.length; i++) {
        a[i] = latest;
      }
    }

    static void usesStatic(int[] a) {
      for (int i = 0; i < a.length; i++) {
        total += a[i];
      }
    }

    static int usesFieldOfAnother(int[] a, Another other) {
      int sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += other.field;
      }
      return sum;
    }

    static void allocates(Object[] a) {
      for (int i = 0; i < a.length; i++) {
        a[i] = new Object[1];
      }
    }

    static void casts(Object[] a, int[] b) {
      for (int i = 0; i < a.length; i++) {
        b[i] = ((int[]) a[i])[0];
      }
    }

    static void synchronizes(int[] a) {
      for (int i = 0; i < a.length; i++) {
        synchronized (a) {
          a[i]++;
        }
      }
    }

    /** The loop is where the branches before it meet. */
    static int jumpedTo(int[] a, int i) {
      if (i < 0) {
        i = 0;
      }
      while (i < a.length) {
        i += a[i];
      }
      return i;
    }

    /** The first instruction of the loop is the first that is guarded. */
    static int beginsTry(int[] a, int i) {
      try {
        while (i < 100) {
          i += a[i];
        }
      } catch (ArrayIndexOutOfBoundsException e) {
        i = -i;
      }
      return i;
    }

    static int handles(int[] a) {
      int i = 0;
      int sum = 0;
      while (i < 100) {
        try {
          sum += a[i++];
        } catch (ArrayIndexOutOfBoundsException e) {
          i = 100;
        }
      }
      return sum;
    }
  }

  static final class Another {
    int field;
  }

  @Test
  void quiet_loops_run_no_other_code_and_are_fallen_into() throws IOException {
    ClassNode node = new ClassNode();
    try (InputStream in = Subject.class.getResourceAsStream("QuietLoopsTest$Subject.class")) {
      new ClassReader(in).accept(node, 0);
    }
    Set<String> quiet = new TreeSet<>();
    for (MethodNode method : node.methods) {
      LoopSpans loops = new LoopSpans(method);
      QuietLoops found = new QuietLoops(node, method, loops);
      if (!loops.all().isEmpty() && loops.all().stream().allMatch(found::contain)) {
        quiet.add(method.name);
      }
    }
    assertEquals(List.of("quietFields", "quietInTry", "quietNested"), List.copyOf(quiet));
  }
}
