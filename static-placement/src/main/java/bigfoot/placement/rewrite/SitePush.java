package bigfoot.placement.rewrite;

import bigfoot.runtime.report.Site;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Pushes a site's number, which is known only after all classes before this one are done: sites are
 * numbered in the order of the input, whatever thread rewrites a class.
 */
final class SitePush extends LdcInsnNode {
  final Site site;

  SitePush(Site site) {
    super(Integer.MAX_VALUE);
    this.site = site;
  }

  void number(int id) {
    cst = id;
  }

  @Override
  public void accept(MethodVisitor visitor) {
    int id = (Integer) cst;
    if (id <= 5) {
      visitor.visitInsn(Opcodes.ICONST_0 + id);
    } else if (id <= Byte.MAX_VALUE) {
      visitor.visitIntInsn(Opcodes.BIPUSH, id);
    } else if (id <= Short.MAX_VALUE) {
      visitor.visitIntInsn(Opcodes.SIPUSH, id);
    } else {
      visitor.visitLdcInsn(cst);
    }
  }
}
