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

  /** Whose number it pushes: its own, or that of another. */
  private final SitePush numbered;

  SitePush(Site site) {
    super(Integer.MAX_VALUE);
    this.site = site;
    this.numbered = this;
  }

  private SitePush(SitePush other) {
    super(Integer.MAX_VALUE);
    this.site = other.site;
    this.numbered = other;
  }

  /** Pushes the same number once more. */
  SitePush again() {
    return new SitePush(this);
  }

  void number(int id) {
    cst = id;
  }

  @Override
  public void accept(MethodVisitor visitor) {
    int id = (Integer) numbered.cst;
    if (id <= 5) {
      visitor.visitInsn(Opcodes.ICONST_0 + id);
    } else if (id <= Byte.MAX_VALUE) {
      visitor.visitIntInsn(Opcodes.BIPUSH, id);
    } else if (id <= Short.MAX_VALUE) {
      visitor.visitIntInsn(Opcodes.SIPUSH, id);
    } else {
      visitor.visitLdcInsn(id);
    }
  }
}
