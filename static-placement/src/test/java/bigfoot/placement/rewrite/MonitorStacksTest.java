package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bigfoot.placement.Detector;
import bigfoot.placement.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Nothing but the lock is on the operand stack where a monitor is taken: HotSpot 25 loses the rest
 * when a virtual thread waits there in interpreted code.
 */
class MonitorStacksTest {
  @TempDir Path directory;

  @Test
  void only_the_lock_is_on_the_stack() throws Exception {
    Path classes =
        TestPrograms.compile(
            directory,
            "Locks",
            """
            public class Locks {
              static int n;
              void once(Object o) { synchronized (o) { n++; } }
              int nested(Object o) {
                synchronized (this) { synchronized (o) { return n + 1; } }
              }
              void loop(Object[] all) {
                for (Object o : all) { synchronized (o) { if (n > 3) continue; n++; } }
              }
            }
            """);
    for (Detector detector : Detector.values()) {
      Path out = directory.resolve(detector.name());
      TestPrograms.instrument(classes, out, detector);
      ClassNode node = new ClassNode();
      new ClassReader(Files.readAllBytes(out.resolve("Locks.class"))).accept(node, 0);
      int monitors = 0;
      for (MethodNode method : node.methods) {
        monitors += monitors(node.name, method);
      }
      assertNotEquals(0, monitors);
    }
  }

  private static int monitors(String owner, MethodNode method) throws Exception {
    Frame<BasicValue>[] frames =
        new Analyzer<>(new BasicInterpreter()).analyzeAndComputeMaxs(owner, method);
    int monitors = 0;
    for (int i = 0; i < frames.length; i++) {
      if (method.instructions.get(i).getOpcode() == Opcodes.MONITORENTER) {
        assertEquals(1, frames[i].getStackSize(), method.name);
        monitors++;
      }
    }
    return monitors;
  }
}
