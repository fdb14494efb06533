package bigfoot.placement.rewrite;

import bigfoot.placement.input.ClassHierarchy.Answer;
import java.io.IOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.FieldNode;

/**
 * Keeps what serialization sees of a class: its default {@code serialVersionUID} depends on
 * members, and we add some, so the original's is written down. Enums and records have none of their
 * own.
 */
final class SerialVersion {
  private static final String NAME = "serialVersionUID";

  static void preserve(ClassContext context, byte[] original) {
    boolean plainClass =
        !context.info.isInterface() && !context.info.isEnum() && !context.info.isRecord();
    if (!plainClass || declared(context) || !maybeSerializable(context)) {
      return;
    }
    int access =
        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    context.node.fields.add(new FieldNode(access, NAME, "J", null, compute(original)));
  }

  private static boolean declared(ClassContext context) {
    return context.node.fields.stream().anyMatch(f -> f.name.equals(NAME));
  }

  private static boolean maybeSerializable(ClassContext context) {
    return context.hierarchy.isSubtype(context.node.name, "java/io/Serializable") != Answer.NO;
  }

  private static long compute(byte[] original) {
    Computation computation = new Computation();
    int nothingElse = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    new ClassReader(original).accept(computation, nothingElse);
    return computation.value();
  }

  private static final class Computation extends SerialVersionUIDAdder {
    Computation() {
      super(Opcodes.ASM9, null);
    }

    long value() {
      try {
        return computeSVUID();
      } catch (IOException e) {
        throw new UnrewritableException("its serialVersionUID cannot be computed");
      }
    }
  }

  private SerialVersion() {}
}
