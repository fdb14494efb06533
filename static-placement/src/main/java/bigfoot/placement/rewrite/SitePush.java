package bigfoot.placement.rewrite;

import bigfoot.runtime.report.Site;
import org.objectweb.asm.MethodVisitor;
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
    IntPush.of((Integer) numbered.cst).accept(visitor);
  }
}
