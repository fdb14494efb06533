package bigfoot.placement.rewrite;

import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one method with all emitters; falls back to fewer of them where the result is too large.
 */
final class MethodRewriter {
  /** The JVM's limit, less what a class's initialiser may still get. */
  private static final int MOST_BYTES = 65_000;

  /**
   * Where jumps are longer, ASM computes frames of its own, which takes it longer than it allows
   * itself with the many variables and handlers of placed checks.
   */
  private static final int FARTHEST_JUMP = 32_767;

  /** HotSpot's compiler leaves longer methods to the interpreter. */
  private static final int COMPILED = 8_000;

  /** Shorter methods cannot reach the limit, unless by a switch, which counts as it is. */
  private static final int SHORT = 1_000;

  private final ClassContext owner;
  private final Planner planner;

  MethodRewriter(ClassContext owner, Planner planner) {
    this.owner = owner;
    this.planner = planner;
  }

  void rewrite(int index, byte[] original) {
    MethodNode method = owner.node.methods.get(index);
    if (method.instructions.size() == 0) {
      return;
    }
    boolean placed = !(planner instanceof PerAccessPlanner);
    boolean jumps = placed && jumps(method);
    boolean compiled = placed && fits(method, COMPILED + 1);
    emit(method, planner);
    boolean possible = fits(method, jumps ? FARTHEST_JUMP : MOST_BYTES);
    if (possible && (!compiled || fits(method, COMPILED + 1))) {
      return;
    }
    MethodNode each = restore(index, original);
    emit(each, new PerAccessPlanner());
    if (possible && !fits(each, COMPILED + 1)) {
      owner.node.methods.set(index, method);
      return;
    }
    if (fits(each, MOST_BYTES)) {
      owner.notices.count("methods too large with checks placed, that have one at every access");
      return;
    }
    MethodNode unchecked = restore(index, original);
    emit(unchecked, null);
    if (fits(unchecked, MOST_BYTES)) {
      note(unchecked, "would pass 64 KB: its accesses are not checked");
      return;
    }
    MethodNode same = restore(index, original);
    note(same, "would pass 64 KB: its accesses and synchronization are not seen");
  }

  /** Without a planner there are no checks. */
  private void emit(MethodNode method, Planner checks) {
    KeptThis.keep(owner.node.name, method);
    NewLabels newLabels = new NewLabels(method);
    MethodContext context = new MethodContext(owner, method);
    if (checks != null && owner.form.values()) {
      recordValues(context);
    } else if (checks != null) {
      MethodPlan plan = checks.plan(owner.node, method);
      CheckEmitter atAccesses = new CheckEmitter(context);
      new PlacedCheckEmitter(context, plan).emit();
      atAccesses.emit(plan.checkedAccesses());
      LeafCalls.emit(context, plan);
      context.installLocals();
    }
    if (owner.form.counting()) {
      AccessCounter.emit(context);
    }
    ReflectionEmitter.emit(context);
    new CloneEmitter(context).emit();
    new SyncEmitter(context).emit();
    newLabels.mend();
  }

  private static void recordValues(MethodContext context) {
    ValueFrames frames = new ValueFrames(context);
    ValueAccesses accesses = new ValueAccesses(context);
    frames.emit();
    accesses.emit();
    new ValueCalls(context).emit();
    context.installLocals();
  }

  private static boolean jumps(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof JumpInsnNode) {
        return true;
      }
    }
    return false;
  }

  private static boolean fits(MethodNode method, int most) {
    if (method.instructions.size() < SHORT) {
      return true;
    }
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMaxSize() < most;
  }

  private MethodNode restore(int index, byte[] original) {
    ClassNode fresh = ClassTrees.read(new ClassReader(original));
    owner.node.methods.set(index, fresh.methods.get(index));
    return fresh.methods.get(index);
  }

  private void note(MethodNode method, String consequence) {
    owner.notices.add(owner.binaryName() + "." + method.name + method.desc + " " + consequence);
  }
}
