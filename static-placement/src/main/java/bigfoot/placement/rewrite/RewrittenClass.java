package bigfoot.placement.rewrite;

import bigfoot.runtime.report.SiteTable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** A rewritten class whose sites are still to be numbered. */
public final class RewrittenClass {
  private final ClassReader original;
  private final ClassContext context;

  RewrittenClass(ClassReader original, ClassContext context) {
    this.original = original;
    this.context = context;
  }

  public String name() {
    return context.node.name;
  }

  /** Numbers the sites; called for one class after the other, in the input's order. */
  public void number(SiteTable.Writer table) {
    for (SitePush push : context.sites()) {
      push.number(table.add(push.site));
    }
  }

  /**
   * The class file. It keeps the original's constant pool, so that attributes we do not know and
   * cannot renumber stay valid.
   */
  public byte[] toBytes() {
    ClassWriter writer = new ClassWriter(original, ClassWriter.COMPUTE_MAXS);
    context.node.accept(writer);
    return writer.toByteArray();
  }
}
