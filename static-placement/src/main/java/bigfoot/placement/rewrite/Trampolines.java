package bigfoot.placement.rewrite;

import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Phase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Small methods added to a class, each of which makes one kind of call with its hooks around it:
 * what stood on the operand stack becomes their parameters. Calls of one method share one.
 *
 * <pre>
 *   private static T $bf$c$3(Receiver r, A a, int site) {
 *     before and replacing effects
 *     try { result = r.m(a); } catch (Throwable t) { effects of a throw; throw t; }
 *     after effects
 *     return result;
 *   }
 * </pre>
 */
final class Trampolines {
  private static final int MOST_SLOTS = 250;

  private final ClassNode owner;
  private final Map<String, MethodNode> methods = new LinkedHashMap<>();

  Trampolines(ClassNode owner) {
    this.owner = owner;
  }

  List<MethodNode> all() {
    return new ArrayList<>(methods.values());
  }

  /**
   * The call of the method that stands for call: its parameters are call's receiver, arguments and,
   * when takesSite, the site. Null when call has too many.
   */
  MethodInsnNode of(MethodInsnNode call, List<Effect> effects, boolean takesSite) {
    boolean bySuper = call.getOpcode() == Opcodes.INVOKESPECIAL;
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    String descriptor = descriptor(call, isStatic || bySuper, takesSite);
    if (Type.getArgumentsAndReturnSizes(descriptor) >> 2 > MOST_SLOTS) {
      return null;
    }
    String key = call.getOpcode() + " " + call.owner + " " + call.name + call.desc + effects;
    MethodNode method = methods.get(key);
    if (method == null) {
      method = method(bySuper, descriptor);
      write(method, call, effects, takesSite, null);
      methods.put(key, method);
    }
    return callOf(method, bySuper);
  }

  /** As {@link #of}, for one site alone, which the method pushes itself. */
  MethodInsnNode at(MethodInsnNode call, List<Effect> effects, AbstractInsnNode pushSite) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    MethodNode method = method(false, descriptor(call, isStatic, false));
    write(method, call, effects, false, pushSite);
    methods.put(method.name, method);
    return callOf(method, false);
  }

  /** A method that calls the constructor, for one place alone; its hooks are still to be put in. */
  MethodNode maker(Handle constructor, int line) {
    String parameters = constructor.getDesc().substring(0, constructor.getDesc().indexOf(')') + 1);
    MethodNode m = method(false, parameters + "L" + constructor.getOwner() + ";");
    CallLocals locals = new CallLocals(0, null, constructor.getDesc());
    Label start = new Label();
    m.visitLabel(start);
    m.visitLineNumber(line, start);
    m.visitTypeInsn(Opcodes.NEW, constructor.getOwner());
    m.visitInsn(Opcodes.DUP);
    locals.loadArguments(m);
    m.visitMethodInsn(
        Opcodes.INVOKESPECIAL, constructor.getOwner(), "<init>", constructor.getDesc(), false);
    m.visitInsn(Opcodes.ARETURN);
    m.visitMaxs(0, Type.getArgumentsAndReturnSizes(constructor.getDesc()) >> 2);
    methods.put(m.name, m);
    return m;
  }

  private MethodNode method(boolean bySuper, String descriptor) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | (bySuper ? 0 : Opcodes.ACC_STATIC);
    String name = RuntimeAbi.PREFIX + "c$" + methods.size();
    return new MethodNode(access, name, descriptor, null, null);
  }

  MethodInsnNode callOf(MethodNode method, boolean bySuper) {
    boolean itf = (owner.access & Opcodes.ACC_INTERFACE) != 0;
    int opcode = bySuper ? Opcodes.INVOKESPECIAL : Opcodes.INVOKESTATIC;
    return new MethodInsnNode(opcode, owner.name, method.name, method.desc, itf);
  }

  private static String descriptor(MethodInsnNode call, boolean receiverIsImplied, boolean site) {
    int close = call.desc.indexOf(')');
    return "("
        + (receiverIsImplied ? "" : "L" + call.owner + ";")
        + call.desc.substring(1, close)
        + (site ? "I" : "")
        + call.desc.substring(close);
  }

  private void write(
      MethodNode m,
      MethodInsnNode call,
      List<Effect> effects,
      boolean takesSite,
      AbstractInsnNode ownSite) {
    boolean bySuper = call.getOpcode() == Opcodes.INVOKESPECIAL;
    Type receiver =
        call.getOpcode() == Opcodes.INVOKESTATIC
            ? null
            : Type.getObjectType(bySuper ? owner.name : call.owner);
    CallLocals locals = new CallLocals(0, receiver, call.desc);
    EffectWriter writer =
        new EffectWriter(
            m,
            locals,
            bySuper ? null : call.name,
            () -> m.visitVarInsn(Opcodes.ILOAD, locals.site()));
    m.visitCode();
    if (ownSite != null) {
      m.instructions.add(ownSite);
      m.visitVarInsn(Opcodes.ISTORE, locals.site());
    }
    EffectWriter.in(effects, Phase.BEFORE, Phase.REPLACE).forEach(writer::write);
    Label from = new Label();
    Label to = new Label();
    Label handler = new Label();
    boolean catches = effects.stream().anyMatch(e -> e.ending != Effect.Ending.RETURNED);
    if (catches) {
      m.visitTryCatchBlock(from, to, handler, null);
    }
    m.visitLabel(from);
    if (receiver != null) {
      m.visitVarInsn(Opcodes.ALOAD, locals.receiver());
    }
    locals.loadArguments(m);
    m.visitMethodInsn(call.getOpcode(), call.owner, call.name, call.desc, call.itf);
    m.visitLabel(to);
    ending(m, locals, writer, effects);
    if (catches) {
      m.visitLabel(handler);
      thrown(m, locals, writer, effects, takesSite);
    }
    m.visitMaxs(0, 0);
    m.visitEnd();
  }

  private static void ending(
      MethodNode m, CallLocals locals, EffectWriter writer, List<Effect> effects) {
    Type result = locals.resultType();
    boolean isVoid = result.equals(Type.VOID_TYPE);
    if (!isVoid) {
      m.visitVarInsn(result.getOpcode(Opcodes.ISTORE), locals.result());
    }
    for (Effect effect : EffectWriter.in(effects, Phase.AFTER)) {
      if (effect.ending != Effect.Ending.THROWN) {
        writer.write(effect);
      }
    }
    if (!isVoid) {
      locals.loadResult(m);
    }
    m.visitInsn(result.getOpcode(Opcodes.IRETURN));
  }

  private static void thrown(
      MethodNode m,
      CallLocals locals,
      EffectWriter writer,
      List<Effect> effects,
      boolean takesSite) {
    Object[] frame = frame(locals, takesSite);
    m.visitFrame(Opcodes.F_NEW, frame.length, frame, 1, new Object[] {"java/lang/Throwable"});
    m.visitVarInsn(Opcodes.ASTORE, locals.thrown());
    for (Effect effect : EffectWriter.in(effects, Phase.AFTER)) {
      if (effect.ending != Effect.Ending.RETURNED) {
        writer.write(effect);
      }
    }
    m.visitVarInsn(Opcodes.ALOAD, locals.thrown());
    m.visitInsn(Opcodes.ATHROW);
  }

  private static Object[] frame(CallLocals locals, boolean takesSite) {
    List<Object> frame = new ArrayList<>();
    if (locals.receiver() >= 0) {
      frame.add(locals.type(CallLocals.RECEIVER).getInternalName());
    }
    for (Type type : locals.argumentTypes()) {
      frame.add(
          switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.ARRAY, Type.OBJECT -> type.getInternalName();
            default -> Opcodes.INTEGER;
          });
    }
    if (takesSite) {
      frame.add(Opcodes.INTEGER);
    }
    return frame.toArray();
  }
}
