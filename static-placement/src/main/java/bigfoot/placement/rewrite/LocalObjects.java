package bigfoot.placement.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Value;

/**
 * Calls on objects that never leave the method that makes them: no other thread can touch these, so
 * their hidden state needs no check. An object leaves when it is stored in a field or an array,
 * passed, returned, thrown, captured, or merged with another, or when a view of it does. Methods of
 * the JDK called on it keep it only in what they return ({@code append}, {@code iterator}).
 */
final class LocalObjects {
  private final Predicate<String> isWatched;
  private final Set<AbstractInsnNode> escaped = new HashSet<>();
  private final Map<MethodInsnNode, AbstractInsnNode> receivers = new IdentityHashMap<>();

  /** The objects watched are those of classes for which isWatched holds. */
  LocalObjects(String owner, MethodNode method, Predicate<String> isWatched) {
    this.isWatched = isWatched;
    if (makesWatched(method)) {
      try {
        int locals = method.maxLocals;
        Frame<BasicValue>[] frames = new Analyzer<>(new Origins()).analyze(owner, method);
        collect(method, frames);
        method.maxLocals = locals;
      } catch (AnalyzerException | RuntimeException e) {
        receivers.clear();
      }
    }
  }

  /** Whether call's receiver is local to the method. */
  boolean isLocal(MethodInsnNode call) {
    AbstractInsnNode origin = receivers.get(call);
    return origin != null && !escaped.contains(origin);
  }

  private boolean makesWatched(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.NEW && isWatched.test(((TypeInsnNode) insn).desc)) {
        return true;
      }
    }
    return false;
  }

  private void collect(MethodNode method, Frame<BasicValue>[] frames) {
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null && method.instructions.get(i) instanceof MethodInsnNode call) {
        int below = Type.getArgumentTypes(call.desc).length;
        int top = frames[i].getStackSize();
        boolean virtual =
            call.getOpcode() == Opcodes.INVOKEVIRTUAL
                || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        if (virtual && frames[i].getStack(top - below - 1) instanceof Origin origin) {
          receivers.put(call, origin.made);
        }
      }
    }
  }

  /** A value that one instruction made. */
  private static final class Origin extends BasicValue {
    final AbstractInsnNode made;

    Origin(AbstractInsnNode made, Type type) {
      super(type);
      this.made = made;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Origin origin && origin.made == made;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(made);
    }
  }

  /** Follows watched objects, and notes where they leave. */
  private final class Origins extends BasicInterpreter {
    private final Map<AbstractInsnNode, Origin> origins = new HashMap<>();

    Origins() {
      super(Opcodes.ASM9);
    }

    @Override
    public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
      if (insn.getOpcode() == Opcodes.NEW && isWatched.test(((TypeInsnNode) insn).desc)) {
        return origins.computeIfAbsent(
            insn, i -> new Origin(i, Type.getObjectType(((TypeInsnNode) i).desc)));
      }
      return super.newOperation(insn);
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) {
      return value;
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value)
        throws AnalyzerException {
      int opcode = insn.getOpcode();
      if (opcode == Opcodes.CHECKCAST && value instanceof Origin) {
        return value;
      }
      boolean harmless = opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL;
      if (!harmless && opcode != Opcodes.INSTANCEOF) {
        leaves(value);
      }
      return super.unaryOperation(insn, value);
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue a, BasicValue b)
        throws AnalyzerException {
      leaves(b);
      return super.binaryOperation(insn, a, b);
    }

    @Override
    public BasicValue ternaryOperation(
        AbstractInsnNode insn, BasicValue a, BasicValue b, BasicValue c) throws AnalyzerException {
      leaves(c);
      return super.ternaryOperation(insn, a, b, c);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
        throws AnalyzerException {
      boolean hasReceiver =
          insn instanceof MethodInsnNode && insn.getOpcode() != Opcodes.INVOKESTATIC;
      for (int i = hasReceiver ? 1 : 0; i < values.size(); i++) {
        leaves(values.get(i));
      }
      if (hasReceiver && values.get(0) instanceof Origin origin) {
        MethodInsnNode call = (MethodInsnNode) insn;
        if (!call.owner.startsWith("java/")) {
          leaves(origin);
        } else if (mayShow(Type.getReturnType(call.desc), origin)) {
          return origin;
        }
      }
      return super.naryOperation(insn, values);
    }

    /** Whether a result of this type may be the object itself, or a view of it. */
    private boolean mayShow(Type result, Origin origin) {
      return result.equals(origin.getType())
          || result.getSort() == Type.OBJECT && result.getInternalName().startsWith("java/util/");
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, BasicValue value, BasicValue expected) {
      leaves(value);
    }

    @Override
    public BasicValue merge(BasicValue a, BasicValue b) {
      if (a.equals(b)) {
        return a;
      }
      if (a == BasicValue.UNINITIALIZED_VALUE || b == BasicValue.UNINITIALIZED_VALUE) {
        return BasicValue.UNINITIALIZED_VALUE;
      }
      leaves(a);
      leaves(b);
      return super.merge(plain(a), plain(b));
    }

    private BasicValue plain(BasicValue value) {
      return value instanceof Origin ? BasicValue.REFERENCE_VALUE : value;
    }

    private void leaves(Value value) {
      if (value instanceof Origin origin) {
        escaped.add(origin.made);
      }
    }
  }
}
