package bigfoot.placement.rewrite;

import bigfoot.placement.Notices;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** A class being rewritten: what every emitter may know and change of it. */
public final class ClassContext {
  public final ClassNode node;

  /** The merged view of all classes of this name. */
  public final ClassInfo info;

  public final ClassHierarchy hierarchy;
  public final Notices notices;
  final CallEffects effects;

  final ProgramForm form;
  final LeafMethods leaves;

  final Trampolines trampolines;
  final Guards guards;
  private final List<SitePush> sites = new ArrayList<>();

  ClassContext(
      ClassNode node,
      ClassHierarchy hierarchy,
      CallEffects effects,
      Notices notices,
      ProgramForm form,
      LeafMethods leaves) {
    this.form = form;
    this.leaves = leaves;
    this.node = node;
    this.effects = effects;
    this.trampolines = new Trampolines(node);
    this.guards = new Guards(node);
    this.info = hierarchy.find(node.name);
    this.hierarchy = hierarchy;
    this.notices = notices;
  }

  /** Whether static methods can be added: to interfaces only since Java 8. */
  boolean canHaveMethods() {
    return (node.access & Opcodes.ACC_INTERFACE) == 0 || (node.version & 0xffff) >= Opcodes.V1_8;
  }

  public String binaryName() {
    return node.name.replace('/', '.');
  }

  List<SitePush> sites() {
    return sites;
  }
}
