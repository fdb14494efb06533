package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.TestPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

class TaskBodiesTest {
  @TempDir Path directory;

  /** HotSpot registers objects whose finalizer is not empty: each would cost an entry in a list. */
  @Test
  void anEmptyFinalizerStaysEmpty() throws IOException {
    assertEquals(0, hooks("protected void finalize() { }"));
    assertEquals(1, hooks("int n; protected void finalize() { n = 1; }"));
  }

  private long hooks(String members) throws IOException {
    Path program = Files.createTempDirectory(directory, "program");
    Path classes = TestPrograms.compile(program, "Ended", "public class Ended { " + members + " }");
    Path out = program.resolve("checked");
    TestPrograms.instrument(classes, out);
    ClassNode node = new ClassNode();
    new ClassReader(Files.readAllBytes(out.resolve("Ended.class"))).accept(node, 0);
    return node.methods.stream()
        .filter(m -> m.name.equals("finalize"))
        .flatMap(m -> Arrays.stream(m.instructions.toArray()))
        .filter(i -> i instanceof MethodInsnNode call && call.name.equals("seesAll"))
        .count();
  }
}
