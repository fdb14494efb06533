package bigfoot.placement.confine;

import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * [Name]: reflection may make instances of what is named, and call and implement its methods. All
 * constants are looked at, in code that is run or not.
 */
final class Names {
  private final Families families;
  private final Set<String> names;
  private final Escapes escapes;
  private final Proxies proxies;

  /**
   * @param names the classes that are read
   */
  Names(Families families, Set<String> names, Escapes escapes) {
    this.families = families;
    this.names = names;
    this.escapes = escapes;
    this.proxies = new Proxies(families, escapes);
  }

  void read(ClassNode node) {
    proxies.declare(node);
    AnnotationValues.each(node, this::constant);
    for (FieldNode field : node.fields) {
      constant(field.value);
    }
    for (MethodNode method : node.methods) {
      method.instructions.forEach(this::instruction);
    }
  }

  private void instruction(AbstractInsnNode insn) {
    if (insn instanceof LdcInsnNode literal && !isAssertion(literal)) {
      constant(literal.cst);
    } else if (insn instanceof InvokeDynamicInsnNode call) {
      bootstrap(call.bsm);
      for (Object argument : call.bsmArgs) {
        constant(argument);
      }
    } else if (insn instanceof MethodInsnNode call) {
      proxies.use(call.owner, call.name);
    }
  }

  /** Whether a class is named only to ask if its assertions are on. */
  private static boolean isAssertion(LdcInsnNode literal) {
    return literal.getNext() instanceof MethodInsnNode call
        && call.owner.equals("java/lang/Class")
        && call.name.equals("desiredAssertionStatus");
  }

  private void constant(Object value) {
    if (value instanceof Type type) {
      families.each(type, escapes::escape);
      known(type);
    } else if (value instanceof Handle handle) {
      escapes.escape(families.of(handle.getOwner()));
      families.each(Type.getType(handle.getDesc()), escapes::escape);
      proxies.use(handle.getOwner(), handle.getName());
    } else if (value instanceof String text) {
      text(text);
    } else if (value instanceof ConstantDynamic computed) {
      computed(computed);
    }
  }

  private void computed(ConstantDynamic constant) {
    families.each(Type.getType(constant.getDescriptor()), escapes::escape);
    bootstrap(constant.getBootstrapMethod());
    for (int i = 0; i < constant.getBootstrapMethodArgumentCount(); i++) {
      constant(constant.getBootstrapMethodArgument(i));
    }
  }

  /** The JVM calls it, and takes its result for what the instruction says. */
  private void bootstrap(Handle method) {
    families.each(Type.getType(method.getDesc()), escapes::escape);
  }

  private void known(Type type) {
    Type base = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (base.getSort() == Type.OBJECT) {
      known(base.getInternalName());
    }
  }

  private void known(String name) {
    escapes.escape(families.of(name));
    if (names.contains(name)) {
      proxies.know(name);
    }
  }

  /** A name, or descriptors with names as in {@code [Lp.C;} and {@code (Lp/C;)V}. */
  private void text(String text) {
    String name = text.replace('.', '/');
    if (names.contains(name)) {
      known(name);
    }
    int after = 0;
    for (int end = name.indexOf(';'); end >= 0; end = name.indexOf(';', after)) {
      for (int start = name.indexOf('L', after); start >= 0 && start < end; ) {
        if (names.contains(name.substring(start + 1, end))) {
          known(name.substring(start + 1, end));
        }
        start = name.indexOf('L', start + 1);
      }
      after = end + 1;
    }
  }
}
