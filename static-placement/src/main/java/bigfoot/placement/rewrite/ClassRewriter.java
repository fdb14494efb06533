package bigfoot.placement.rewrite;

import bigfoot.placement.Notices;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.plan.Planner;
import bigfoot.runtime.sync.SyncTable;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites classes, in two steps so that several threads can work while sites are numbered in the
 * input's order: {@link #rewrite} yields a tree with unnumbered sites, {@link RewrittenClass} takes
 * numbers and yields bytes.
 */
public final class ClassRewriter {
  private final ClassHierarchy hierarchy;
  private final Planner planner;
  private final CallEffects effects;
  private final Notices notices;
  private final ProgramForm form;
  private final LeafMethods leaves;

  /** Rewrites classes one by one. */
  public ClassRewriter(
      ClassHierarchy hierarchy,
      Planner planner,
      SyncTable table,
      Notices notices,
      ProgramForm form) {
    this(hierarchy, planner, table, notices, form, LeafMethods.NONE);
  }

  /**
   * @param table what synchronizes
   * @param leaves of the classes that are all rewritten by this
   */
  public ClassRewriter(
      ClassHierarchy hierarchy,
      Planner planner,
      SyncTable table,
      Notices notices,
      ProgramForm form,
      LeafMethods leaves) {
    this.hierarchy = hierarchy;
    this.effects = new CallEffects(table, hierarchy);
    this.planner = planner;
    this.notices = notices;
    this.form = form;
    this.leaves = leaves;
  }

  /** Throws a runtime exception when the class cannot be read, or breaks a limit of the JVM. */
  public RewrittenClass rewrite(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode node = ClassTrees.read(reader);
    ClassContext context = new ClassContext(node, hierarchy, effects, notices, form, leaves);
    for (int i = 0; i < node.methods.size(); i++) {
      new MethodRewriter(context, planner).rewrite(i, bytes);
    }
    addTwins(context);
    node.methods.addAll(context.trampolines.all());
    node.methods.addAll(context.guards.all());
    return complete(reader, context, bytes);
  }

  /** Adds only what other classes expect of an instrumented class; its methods stay as they are. */
  public RewrittenClass shadowsOnly(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassContext context =
        new ClassContext(
            ClassTrees.read(reader), hierarchy, effects, notices, form, LeafMethods.NONE);
    return complete(reader, context, bytes);
  }

  private void addTwins(ClassContext context) {
    ClassNode node = context.node;
    for (MethodNode method : List.copyOf(node.methods)) {
      if (leaves.contains(node.name, method.name, method.desc)) {
        node.methods.add(LeafTwin.split(context, method));
      }
    }
  }

  private static RewrittenClass complete(ClassReader reader, ClassContext context, byte[] bytes) {
    ClassNode node = context.node;
    SerialVersion.preserve(context, bytes);
    ShadowFields shadows = new ShadowFields(context);
    shadows.addMembers();
    shadows.initialiseHandles();
    // Class constants, which hooks on static synchronized methods use, came with Java 5.
    node.version = (node.version & 0xffff) < Opcodes.V1_5 ? Opcodes.V1_5 : node.version;
    return new RewrittenClass(reader, context);
  }
}
