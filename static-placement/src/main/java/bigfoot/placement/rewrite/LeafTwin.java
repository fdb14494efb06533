package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.TakenOver;
import bigfoot.placement.plan.ValueType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The twin of a {@linkplain LeafMethods leaf method}: it has the method's name, for stack traces,
 * and its code, and takes the state of the running thread as one more argument. The method itself
 * stays what reflection, subclasses and classes that are not rewritten know; it finds the state,
 * calls the twin, and makes the checks that the twin leaves to its callers.
 */
final class LeafTwin {
  private LeafTwin() {}

  /** The twin's descriptor. */
  static String descriptor(String descriptor) {
    List<Type> arguments = new ArrayList<>(List.of(Type.getArgumentTypes(descriptor)));
    arguments.add(Type.getObjectType(RuntimeAbi.THREAD_STATE));
    return Type.getMethodDescriptor(Type.getReturnType(descriptor), arguments.toArray(new Type[0]));
  }

  /** How many locals the arguments take, and so the one in which the twin gets the state. */
  static int argumentSlots(MethodNode method) {
    int slots = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    return isStatic(method) ? slots - 1 : slots;
  }

  private static boolean isStatic(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Moves a rewritten method's code into the twin, and has the method call it. */
  static MethodNode split(ClassContext owner, MethodNode method) {
    int access = method.access & ~(Opcodes.ACC_VARARGS | Opcodes.ACC_BRIDGE);
    MethodNode twin =
        new MethodNode(
            Opcodes.ASM9,
            access | Opcodes.ACC_SYNTHETIC,
            method.name,
            descriptor(method.desc),
            null,
            null);
    twin.instructions = method.instructions;
    twin.tryCatchBlocks = method.tryCatchBlocks;
    twin.localVariables = method.localVariables;
    twin.visibleLocalVariableAnnotations = method.visibleLocalVariableAnnotations;
    twin.invisibleLocalVariableAnnotations = method.invisibleLocalVariableAnnotations;
    twin.maxStack = method.maxStack;
    twin.maxLocals = method.maxLocals;
    method.tryCatchBlocks = new ArrayList<>();
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
    if (method.attrs != null) {
      method.attrs.removeIf(Attribute::isCodeAttribute);
    }
    callTwin(owner, method, twin);
    return twin;
  }

  private static void callTwin(ClassContext owner, MethodNode method, MethodNode twin) {
    String itself = owner.node.name;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    List<LocalVariableNode> named = new ArrayList<>();
    InsnList code = new InsnList();
    code.add(start);
    for (AbstractInsnNode insn : twin.instructions) {
      if (insn instanceof LineNumberNode first) {
        code.add(new LineNumberNode(first.line, start));
        break;
      }
    }
    int slot = 0;
    if (!isStatic(method)) {
      code.add(new VarInsnNode(Opcodes.ALOAD, slot));
      name(twin, Type.getObjectType(itself), slot++, start, end, named);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
      name(twin, type, slot, start, end, named);
      slot += type.getSize();
    }
    MethodInsnNode call =
        new MethodInsnNode(opcode(method), itself, method.name, method.desc, false);
    code.add(call);
    code.add(new InsnNode(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN)));
    code.add(end);
    method.instructions = code;
    method.localVariables = named;
    method.maxLocals = slot;
    redirect(new MethodContext(owner, method, false), call);
  }

  private static void redirect(MethodContext context, MethodInsnNode call) {
    int ordinal = context.size() - 2;
    List<OwedAccess> owed = context.owner.leaves.of(call.owner, call.name, call.desc);
    new PlacedCheckEmitter(context, checks(ordinal, owed)).emit();
    LeafCalls.redirect(context, ordinal, call);
    context.installLocals();
  }

  /** After the call, one check of each kind for the fields of each argument. */
  private static MethodPlan checks(int call, List<OwedAccess> owed) {
    Map<Holder, List<Integer>> accesses = new LinkedHashMap<>();
    for (int i = 0; i < owed.size(); i++) {
      accesses
          .computeIfAbsent(
              new Holder(owed.get(i).slot(), owed.get(i).kind()), h -> new ArrayList<>())
          .add(MethodPlan.FIRST_TAKEN_OVER + i);
    }
    List<PlacedStep> steps = new ArrayList<>();
    accesses.forEach(
        (of, those) -> {
          Operand holder = new Operand.Local(of.slot, ValueType.REFERENCE);
          Check check = new Check.Field(of.kind, holder, those, those);
          steps.add(new PlacedStep(new Point.After(call), check));
        });
    List<TakenOver> taken = owed.stream().map(access -> new TakenOver(call, access)).toList();
    return new MethodPlan(new BitSet(), List.of(), steps, taken);
  }

  private record Holder(int slot, AccessKind kind) {}

  private static int opcode(MethodNode method) {
    if (isStatic(method)) {
      return Opcodes.INVOKESTATIC;
    }
    boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
    return isPrivate ? Opcodes.INVOKESPECIAL : Opcodes.INVOKEVIRTUAL;
  }

  /** Names an argument as the code does: there are tools that read the names here. */
  private static void name(
      MethodNode twin,
      Type type,
      int slot,
      LabelNode start,
      LabelNode end,
      List<LocalVariableNode> named) {
    if (twin.localVariables == null) {
      return;
    }
    for (LocalVariableNode variable : twin.localVariables) {
      if (variable.index == slot && variable.desc.equals(type.getDescriptor())) {
        named.add(
            new LocalVariableNode(
                variable.name, variable.desc, variable.signature, start, end, slot));
        return;
      }
    }
  }
}
