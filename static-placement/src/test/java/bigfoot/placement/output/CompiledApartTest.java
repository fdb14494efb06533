package bigfoot.placement.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Methods to be compiled by themselves are too long for HotSpot to inline, and do what they did.
 */
class CompiledApartTest {
  private static final int LONGEST_INLINED = 325;

  @Test
  void marked_methods_are_too_long_to_be_inlined() throws IOException {
    Map<String, Integer> before = lengths(bytes(Sample.class));
    Map<String, Integer> after = lengths(CompiledApart.of(bytes(Sample.class)));
    assertTrue(after.get("sum") > LONGEST_INLINED, after.toString());
    assertEquals(before.get("twice"), after.get("twice"));
  }

  @Test
  void they_do_what_they_did() throws Exception {
    byte[] changed = CompiledApart.of(bytes(Sample.class));
    Class<?> type =
        new ClassLoader(getClass().getClassLoader()) {
          Class<?> define() {
            return defineClass(Sample.class.getName(), changed, 0, changed.length);
          }
        }.define();
    var sum = type.getDeclaredMethod("sum", int.class);
    sum.setAccessible(true);
    assertEquals(12, sum.invoke(null, 3));
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream("CompiledApartTest$Sample.class")) {
      return in.readAllBytes();
    }
  }

  private static Map<String, Integer> lengths(byte[] bytes) {
    Map<String, Integer> lengths = new TreeMap<>();
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String desc, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                  private int instructions;

                  @Override
                  public void visitInsn(int opcode) {
                    instructions++;
                  }

                  @Override
                  public void visitEnd() {
                    lengths.put(name, instructions);
                  }
                };
              }
            },
            0);
    return lengths;
  }

  /** A loop, for frames, and a try block. */
  static final class Sample {
    private Sample() {}

    @bigfoot.runtime.fasttrack.CompiledApart
    static int sum(int n) {
      int sum = 0;
      for (int i = 1; i <= n; i++) {
        try {
          sum += twice(i);
        } catch (IllegalStateException e) {
          sum = 0;
        }
      }
      return sum;
    }

    private static int twice(int i) {
      return 2 * i;
    }
  }
}
