package bigfoot.placement.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.oracle.SourceCompiler;
import bigfoot.placement.rewrite.ClassTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

final class ExpressionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[i] = 1 | a[i]",
        "a[i]++ | a[i]",
        "this.longs[a[i]] += 2 | this.longs[a[i]]",
        "o.rows[i][i + 1] = 3 | o.rows[i][i+1]",
        "a[i << 1] = a.length | a[i<<1]",
        "table[a.length - 1] = 4 | X.table[a.length-1]",
        "a[next(i)] = 5 | a[next(…)]",
        "(i > 3 ? a : table)[i] = 6 | …[i]",
        "((int[]) any)[300] = 7 | any[300]",
      })
  void the_written_element_has_its_source_text(String statement, String name) throws Exception {
    assertEquals(name, stores(statement + ";").get(0));
  }

  @Test
  void elements_of_an_initialiser_have_an_array_without_a_name() throws Exception {
    assertEquals(List.of("…[0]", "…[1]"), stores("any = new int[] {8, 9};"));
  }

  private static List<String> stores(String statement) throws Exception {
    String source =
        "class X { long[] longs; int[][] rows; static int[] table; int next(int k) { return k; }"
            + " void f(int[] a, int i, X o, Object any) { "
            + statement
            + " } }";
    byte[] bytes = SourceCompiler.compile(Map.of("X", source)).get("X");
    List<String> texts = new ArrayList<>();
    for (MethodNode method : ClassTrees.read(new ClassReader(bytes)).methods) {
      if (method.name.equals("f")) {
        Expressions expressions = new Expressions(method);
        for (AbstractInsnNode insn : method.instructions) {
          if (insn.getOpcode() >= Opcodes.IASTORE && insn.getOpcode() <= Opcodes.SASTORE) {
            texts.add(expressions.of(insn));
          }
        }
      }
    }
    return texts;
  }
}
