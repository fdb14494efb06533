package bigfoot.placement.confine;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The families that a method has to do with: values in it are of no others, but for constants, all
 * of whose families escape by {@link Names}.
 */
final class Mentions {
  private final Families families;
  private final Consumer<String> use;

  private Mentions(Families families, Consumer<String> use) {
    this.families = families;
    this.use = use;
  }

  static boolean any(Families families, String owner, MethodNode method) {
    AtomicBoolean any = new AtomicBoolean();
    each(families, owner, method, family -> any.set(true));
    return any.get();
  }

  static void each(Families families, String owner, MethodNode method, Consumer<String> use) {
    Mentions mentions = new Mentions(families, use);
    mentions.type(Type.getObjectType(owner));
    mentions.type(Type.getMethodType(method.desc));
    method.instructions.forEach(mentions::instruction);
  }

  private void instruction(AbstractInsnNode insn) {
    if (insn instanceof TypeInsnNode of) {
      type(Type.getObjectType(of.desc));
    } else if (insn instanceof MultiANewArrayInsnNode of) {
      type(Type.getType(of.desc));
    } else if (insn instanceof FieldInsnNode of) {
      type(Type.getObjectType(of.owner));
      type(Type.getType(of.desc));
    } else if (insn instanceof MethodInsnNode of) {
      type(Type.getObjectType(of.owner));
      type(Type.getMethodType(of.desc));
    } else if (insn instanceof InvokeDynamicInsnNode of) {
      type(Type.getMethodType(of.desc));
    }
  }

  private void type(Type type) {
    families.each(type, use);
  }
}
