package bigfoot.placement.ssa;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Dominance against its definition: what cannot be reached when a point is taken away. */
class DominatorsTest {
  @Test
  void dominators_are_what_every_path_passes() throws Exception {
    for (String name :
        new String[] {"java/lang/String", "java/util/HashMap", "java/util/TimSort"}) {
      for (MethodNode method : read(name).methods) {
        if (method.instructions.size() > 0 && method.instructions.size() < 200) {
          compare(name, method);
        }
      }
    }
  }

  private static void compare(String owner, MethodNode method) throws Exception {
    SsaMethod ssa = SsaMethod.of(owner, method);
    FlowGraph graph = ssa.graph();
    Dominators dominators = new Dominators(graph);
    BitSet all = reachable(graph, -1);
    for (int a : dominators.order()) {
      BitSet without = reachable(graph, a);
      for (int b : dominators.order()) {
        boolean expected = a == b || all.get(b) && !without.get(b);
        assertEquals(
            expected, dominators.dominates(a, b), owner + "." + method.name + " " + a + " " + b);
      }
    }
  }

  /** What is reachable without passing the point. */
  private static BitSet reachable(FlowGraph graph, int without) {
    BitSet seen = new BitSet();
    visit(graph, graph.entry(), without, seen);
    return seen;
  }

  private static void visit(FlowGraph graph, int at, int without, BitSet seen) {
    if (at == without || seen.get(at)) {
      return;
    }
    seen.set(at);
    for (int next : graph.normalSuccessors(at)) {
      visit(graph, next, without, seen);
    }
    for (int handler : graph.exceptionalSuccessors(at)) {
      visit(graph, handler, without, seen);
    }
  }

  private static ClassNode read(String name) throws IOException {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.EXPAND_FRAMES);
      return node;
    }
  }
}
