package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.runtime.report.SiteAccess;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls the check of one array element. */
final class ElementCheckCode {
  private final MethodContext context;

  ElementCheckCode(MethodContext context) {
    this.context = context;
  }

  /** With the array and the index on the stack: takes them, pushes the site and calls. */
  void call(AccessKind kind, List<SiteAccess> covered, boolean inLoop, InsnList code) {
    String name = kind == AccessKind.READ ? "readElement" : "writeElement";
    AbstractInsnNode site = context.pushSite(covered);
    AbstractInsnNode thread = context.pushThread();
    if (!inLoop || !context.owner.form.footprints() || context.memory().full()) {
      code.add(site);
      code.add(thread);
      code.add(RuntimeAbi.check(name, RuntimeAbi.ELEMENT_CHECK));
      return;
    }
    int last = context.memory().newPair();
    int seen = last + 1;
    code.add(new InsnNode(Opcodes.DUP2));
    code.add(site);
    code.add(thread);
    code.add(new VarInsnNode(Opcodes.ALOAD, last));
    code.add(new VarInsnNode(Opcodes.ALOAD, seen));
    code.add(RuntimeAbi.loopCheck(name));
    code.add(new VarInsnNode(Opcodes.ASTORE, seen));
    code.add(new InsnNode(Opcodes.POP));
    code.add(new VarInsnNode(Opcodes.ASTORE, last));
  }
}
