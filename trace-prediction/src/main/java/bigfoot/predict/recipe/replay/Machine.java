package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.BinaryOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Executes the bytecode of one thread up to instructions that need something from outside: heap
 * accesses, calls, loads, exceptions. Whoever drives it supplies that and lets it go on.
 */
final class Machine {
  private final ProgramClasses classes;
  private final Effects effects;
  final Arithmetic arithmetic;
  private final Branches branches;
  private final Deque<Frame> frames = new ArrayDeque<>();

  Machine(ProgramClasses classes, Effects effects) {
    this.classes = classes;
    this.effects = effects;
    this.arithmetic = new Arithmetic(effects);
    this.branches = new Branches(this, effects);
  }

  boolean isIdle() {
    return frames.isEmpty();
  }

  Frame top() {
    if (frames.isEmpty()) {
      throw new Lost("no method is active");
    }
    return frames.peek();
  }

  int depth() {
    return frames.size();
  }

  void push(Frame frame) {
    frames.push(frame);
  }

  /** The method ends by an exception. */
  void pop() {
    effects.ended(frames.pop());
  }

  /** Goes into a method that the current instruction calls. */
  void enter(MethodCode code, List<Value> arguments) {
    if (!code.isStatic()) {
      effects.pin(arguments.get(0));
    }
    top().entered = true;
    push(new Frame(code, false, arguments));
  }

  /** The current instruction's call is over. */
  void comeBack(Calls call, Value result) {
    Frame frame = top();
    if (call.isConstructor() && call.arguments(frame).get(0).equals(frame.locals[0])) {
      frame.underConstruction = false;
    }
    call.dropArguments(frame);
    if (call.result() != 'V') {
      if (result == null) {
        throw new Lost("a call without its result");
      }
      frame.push(result);
    }
    frame.entered = false;
    frame.returned = null;
    frame.begun = -1;
    frame.pc++;
  }

  Iterable<Frame> frames() {
    return frames;
  }

  /** Copies of all frames, the outermost first. */
  List<Frame> snapshot() {
    List<Frame> copies = new ArrayList<>();
    for (Iterator<Frame> it = frames.descendingIterator(); it.hasNext(); ) {
      copies.add(it.next().copy());
    }
    return copies;
  }

  /** Runs to the next instruction that needs something; null when no method is active. */
  AbstractInsnNode run() {
    while (!frames.isEmpty()) {
      Frame frame = frames.peek();
      if (!frame.code.has(frame.pc)) {
        throw new Lost("ran off the code");
      }
      AbstractInsnNode insn = frame.insn();
      if (needs(frame, insn)) {
        return insn;
      }
      effects.step();
      step(frame, insn);
    }
    return null;
  }

  private boolean needs(Frame frame, AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode access) {
      boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
      return !write || !isSilent(frame, access);
    }
    if (insn instanceof MethodInsnNode || insn instanceof InvokeDynamicInsnNode) {
      return true;
    }
    return isElement(opcode)
        || opcode == Opcodes.ARRAYLENGTH
        || opcode == Opcodes.INSTANCEOF
        || opcode == Opcodes.ATHROW
        || throwsNow(frame, opcode);
  }

  static boolean isElement(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** Whether a plain instruction throws: what comes next is a handler. */
  private static boolean throwsNow(Frame frame, int opcode) {
    if (Arithmetic.isIntegralDivision(opcode)) {
      return frame.peek(0).bits() == 0;
    }
    return switch (opcode) {
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> frame.peek(0).bits() < 0;
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> frame.peek(0).bits() == 0;
      default -> false;
    };
  }

  /** Writes whose value is not recorded: of final fields, foreign ones, and before construction. */
  private boolean isSilent(Frame frame, FieldInsnNode access) {
    FieldNode field = classes.field(access.owner, access.name, access.desc);
    if (field == null || (field.access & Opcodes.ACC_FINAL) != 0) {
      return access.getOpcode() == Opcodes.PUTSTATIC || frame.peek(1).bits() != 0;
    }
    return access.getOpcode() == Opcodes.PUTFIELD
        && frame.underConstruction
        && frame.peek(1).equals(frame.locals[0]);
  }

  /** Executes one instruction that needs nothing. */
  private void step(Frame frame, AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (insn instanceof JumpInsnNode jump) {
      frame.pc = branches.jump(frame, jump);
      return;
    } else if (insn instanceof TableSwitchInsnNode table) {
      frame.pc = branches.table(frame, table);
      return;
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      frame.pc = branches.lookup(frame, lookup);
      return;
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      leave(frame, opcode == Opcodes.RETURN ? null : frame.pop());
      return;
    }
    if (insn instanceof VarInsnNode variable) {
      variable(frame, opcode, variable.var);
    } else if (insn instanceof IincInsnNode increment) {
      Value old = frame.local(increment.var);
      frame.locals[increment.var] = arithmetic.binary(BinaryOp.ADD, old, Value.of(increment.incr));
    } else if (insn instanceof LdcInsnNode constant) {
      frame.push(constant(constant.cst));
    } else if (insn instanceof FieldInsnNode) {
      silentWrite(frame, opcode);
    } else {
      plain(frame, insn, opcode);
    }
    frame.pc++;
  }

  private void silentWrite(Frame frame, int opcode) {
    effects.pin(frame.pop());
    if (opcode == Opcodes.PUTFIELD) {
      Value object = frame.pop();
      effects.pin(object);
      effects.silentlyWritten(object);
    }
  }

  private static void variable(Frame frame, int opcode, int variable) {
    if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
      frame.locals[variable] = frame.pop();
    } else if (opcode == Opcodes.RET) {
      throw new Lost("a subroutine");
    } else {
      frame.push(frame.local(variable));
    }
  }

  private Value constant(Object value) {
    if (value instanceof Integer i) {
      return Value.of(i);
    } else if (value instanceof Long l) {
      return Value.constant('J', l);
    } else if (value instanceof Float f) {
      return Value.constant('F', Float.floatToRawIntBits(f));
    } else if (value instanceof Double d) {
      return Value.constant('D', Double.doubleToRawLongBits(d));
    } else if (value instanceof Handle || value instanceof ConstantDynamic) {
      throw new Lost("a dynamic constant");
    }
    return effects.literal((value instanceof Type ? "type " : "string ") + value);
  }

  private void plain(Frame frame, AbstractInsnNode insn, int opcode) {
    if (StackOps.isOne(opcode)) {
      StackOps.execute(opcode, frame);
    } else if (Arithmetic.isBinary(opcode)) {
      branches.notZero(frame, opcode);
      Value right = frame.pop();
      frame.push(arithmetic.binary(opcode, frame.pop(), right));
    } else if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
      frame.push(arithmetic.negate(frame.pop()));
    } else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
      frame.push(arithmetic.convert(opcode, frame.pop()));
    } else if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
      Value right = frame.pop();
      frame.push(arithmetic.compare(opcode, frame.pop(), right));
    } else if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1) {
      frame.push(small(opcode));
    } else {
      object(frame, insn, opcode);
    }
  }

  private static Value small(int opcode) {
    if (opcode == Opcodes.ACONST_NULL) {
      return Value.NULL;
    } else if (opcode <= Opcodes.ICONST_5) {
      return Value.of(opcode - Opcodes.ICONST_0);
    } else if (opcode <= Opcodes.LCONST_1) {
      return Value.constant('J', opcode - Opcodes.LCONST_0);
    } else if (opcode <= Opcodes.FCONST_2) {
      return Value.constant('F', Float.floatToRawIntBits(opcode - Opcodes.FCONST_0));
    }
    return Value.constant('D', Double.doubleToRawLongBits(opcode - Opcodes.DCONST_0));
  }

  private void object(Frame frame, AbstractInsnNode insn, int opcode) {
    switch (opcode) {
      case Opcodes.NOP -> {}
      case Opcodes.BIPUSH, Opcodes.SIPUSH -> frame.push(Value.of(((IntInsnNode) insn).operand));
      case Opcodes.NEW -> frame.push(effects.fresh(true, ((TypeInsnNode) insn).desc));
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        effects.pin(frame.pop());
        frame.push(effects.fresh(true, null));
      }
      case Opcodes.MULTIANEWARRAY -> {
        for (int i = ((MultiANewArrayInsnNode) insn).dims; i > 0; i--) {
          effects.pin(frame.pop());
        }
        frame.push(effects.fresh(false, null));
      }
      case Opcodes.CHECKCAST -> effects.pin(frame.peek(0));
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT ->
          effects.monitor(frame.pop(), opcode == Opcodes.MONITORENTER);
      default -> throw new Lost("instruction " + opcode);
    }
  }

  /** The method returns; its caller stays at the call until told that it is over. */
  private void leave(Frame frame, Value result) {
    frames.pop();
    effects.ended(frame);
    if (frame.callback) {
      if (result != null) {
        effects.pin(result);
      }
    } else {
      Frame caller = top();
      caller.entered = true;
      caller.returned = result;
    }
  }
}
