package bigfoot.placement.once;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.ssa.ThisOrNot;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** What a constructor writes, and whether others get to know its object meanwhile. */
final class ConstructorWrites {
  private final ClassHierarchy hierarchy;
  private final ClassNode owner;
  private final MethodNode method;
  private final Frame<BasicValue>[] frames;

  /** Instructions that a jump back leaps over, among them all that are in a loop. */
  private final BitSet repeated = new BitSet();

  /** Fields written so far, and those that may have been written before. */
  private final Set<FieldInfo> written = new HashSet<>();

  private final Set<FieldInfo> again = new HashSet<>();

  private boolean known;
  private String calls;

  ConstructorWrites(ClassHierarchy hierarchy, ClassNode owner, MethodNode method)
      throws AnalyzerException {
    this.hierarchy = hierarchy;
    this.owner = owner;
    this.method = method;
    ThisOrNot values = new ThisOrNot();
    this.frames = new Jumps(values).analyze(owner.name, method);
    this.known = values.isMixed();
  }

  static String key(String owner, String descriptor) {
    return owner + "." + descriptor;
  }

  void tell(OnceFields all) {
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        AbstractInsnNode insn = method.instructions.get(i);
        follow(insn, frames[i]);
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
          write(all, (FieldInsnNode) insn, i);
        }
      }
    }
    String self = key(owner.name, method.desc);
    if (!known && calls != null) {
      all.isQuiet(self, calls);
    }
    boolean delegates = calls == null || calls.startsWith(key(owner.name, ""));
    (delegates ? written : again).forEach(field -> all.writesAgain(field, self));
  }

  private void write(OnceFields all, FieldInsnNode access, int index) {
    FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
    Frame<BasicValue> frame = frames[index];
    if (field == null
        || !field.owner().equals(owner.name)
        || frame.getStack(frame.getStackSize() - 2) != ThisOrNot.THIS) {
      all.writes(access);
    } else if (!written.add(field) || repeated.get(index)) {
      again.add(field);
    }
  }

  /** Whether an instruction lets the object out of the constructor's sight. */
  private void follow(AbstractInsnNode insn, Frame<BasicValue> frame) {
    if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
      int arguments = Type.getArgumentCount(call.desc);
      if (frame.getStack(frame.getStackSize() - arguments - 1) == ThisOrNot.THIS) {
        // Of two such calls each is on a path of its own: one is all that is looked at.
        known |= calls != null || isAmong(arguments, frame);
        calls = key(call.owner, call.desc);
        return;
      }
    }
    known |= isAmong(taken(insn), frame);
  }

  /** How many of the topmost values go to where we do not look. */
  private static int taken(AbstractInsnNode insn) {
    return switch (insn.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ASTORE, Opcodes.ATHROW ->
          1;
      case Opcodes.INVOKEDYNAMIC -> Type.getArgumentCount(((InvokeDynamicInsnNode) insn).desc);
      case Opcodes.INVOKESTATIC -> Type.getArgumentCount(((MethodInsnNode) insn).desc);
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
          Type.getArgumentCount(((MethodInsnNode) insn).desc) + 1;
      default -> 0;
    };
  }

  private static boolean isAmong(int topmost, Frame<BasicValue> frame) {
    for (int i = 1; i <= topmost; i++) {
      if (frame.getStack(frame.getStackSize() - i) == ThisOrNot.THIS) {
        return true;
      }
    }
    return false;
  }

  /** Every cycle has a jump that goes back in the code. */
  private final class Jumps extends Analyzer<BasicValue> {
    Jumps(ThisOrNot values) {
      super(values);
    }

    @Override
    protected void newControlFlowEdge(int from, int to) {
      leap(from, to);
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int from, int to) {
      leap(from, to);
      return true;
    }

    private void leap(int from, int to) {
      if (to <= from) {
        repeated.set(to, from + 1);
      }
    }
  }
}
