package bigfoot.placement.rewrite;

import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.Planner;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one method with all emitters; falls back to fewer of them where the result is too large.
 */
final class MethodRewriter {
  /** The JVM's limit, less what a class's initialiser may still get. */
  private static final int MOST_BYTES = 65_000;

  /** Shorter methods cannot reach the limit, unless by a switch, which counts as it is. */
  private static final int SHORT = 2_000;

  private final ClassContext owner;
  private final Planner planner;
  private final boolean counting;

  MethodRewriter(ClassContext owner, Planner planner, boolean counting) {
    this.owner = owner;
    this.planner = planner;
    this.counting = counting;
  }

  void rewrite(int index, byte[] original) {
    MethodNode method = owner.node.methods.get(index);
    if (method.instructions.size() == 0) {
      return;
    }
    emit(method, true);
    if (fits(method)) {
      return;
    }
    MethodNode fresh = restore(index, original);
    emit(fresh, false);
    if (fits(fresh)) {
      note(fresh, "its accesses are not checked");
      return;
    }
    note(restore(index, original), "its accesses and synchronization are not seen");
  }

  private void emit(MethodNode method, boolean checks) {
    KeptThis.keep(owner.node.name, method);
    NewLabels newLabels = new NewLabels(method);
    MethodContext context = new MethodContext(owner, method);
    if (checks && owner.values) {
      recordValues(context);
    } else if (checks) {
      MethodPlan plan = planner.plan(owner.node, method);
      CheckEmitter atAccesses = new CheckEmitter(context);
      new PlacedCheckEmitter(context, plan).emit();
      atAccesses.emit(plan.checkedAccesses());
      context.installThread();
    }
    if (counting) {
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
    context.installThread();
  }

  private static boolean fits(MethodNode method) {
    if (method.instructions.size() < SHORT) {
      return true;
    }
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMaxSize() < MOST_BYTES;
  }

  private MethodNode restore(int index, byte[] original) {
    ClassNode fresh = ClassTrees.read(new ClassReader(original));
    owner.node.methods.set(index, fresh.methods.get(index));
    return fresh.methods.get(index);
  }

  private void note(MethodNode method, String consequence) {
    owner.notices.add(
        owner.binaryName() + "." + method.name + method.desc + " would pass 64 KB: " + consequence);
  }
}
