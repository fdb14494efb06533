package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.rewrite.LoopMemory.Place;
import bigfoot.placement.rewrite.LoopSpans.Span;
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

  /**
   * With the array and the index on the stack: takes them, pushes the site and calls. The loop is
   * the innermost one that runs the code again and again, or null.
   */
  void call(AccessKind kind, List<SiteAccess> covered, Span loop, InsnList code) {
    String name = kind == AccessKind.READ ? "readElement" : "writeElement";
    SitePush site = context.pushSite(covered);
    AbstractInsnNode thread = context.pushThread();
    if (loop == null || !context.owner.form.footprints() || context.memory().full()) {
      code.add(site);
      code.add(thread);
      code.add(RuntimeAbi.check(name, RuntimeAbi.ELEMENT_CHECK));
      return;
    }
    Place place = context.memory().newPlace(loop, site);
    code.add(new InsnNode(Opcodes.DUP2));
    code.add(site);
    code.add(thread);
    code.add(new VarInsnNode(Opcodes.ALOAD, place.last()));
    code.add(new VarInsnNode(Opcodes.ALOAD, place.seen()));
    if (place.lent() != null) {
      code.add(new VarInsnNode(Opcodes.ILOAD, place.lent().quick()));
      code.add(new VarInsnNode(Opcodes.ALOAD, place.lent().guess()));
      code.add(new VarInsnNode(Opcodes.ALOAD, place.lent().marks()));
    }
    code.add(RuntimeAbi.loopCheck(name, place.lent() != null));
    code.add(new VarInsnNode(Opcodes.ASTORE, place.seen()));
    code.add(new InsnNode(Opcodes.POP));
    code.add(new VarInsnNode(Opcodes.ASTORE, place.last()));
  }
}
