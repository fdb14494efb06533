package bigfoot.placement.rewrite;

import bigfoot.runtime.sync.Condition;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import bigfoot.runtime.sync.Phase;
import bigfoot.runtime.sync.Verb;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the hooks of one call, whose receiver, arguments and result lie in locals. Straight code:
 * a condition that fails makes a hook's key null.
 */
final class EffectWriter {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final MethodVisitor code;
  private final CallLocals locals;

  /** Name of the method called, or null when it is called by way of super. */
  private final String method;

  /** Pushes the site; null when no effect needs one. */
  private final Runnable pushSite;

  EffectWriter(MethodVisitor code, CallLocals locals, String method, Runnable pushSite) {
    this.code = code;
    this.locals = locals;
    this.method = method;
    this.pushSite = pushSite;
  }

  /** Calls the effect's hook; a replaced argument goes back to its local. */
  void write(Effect effect) {
    boolean replaces = effect.verb.phase == Phase.REPLACE;
    if (replaces && !locals.isObject(effect.operands.get(0))) {
      // A method of the program that has the name of the JDK's but other parameters.
      return;
    }
    StringBuilder descriptor = new StringBuilder("(");
    Iterator<Operand> operands = effect.operands.iterator();
    boolean first = true;
    for (char c : effect.verb.shape.toCharArray()) {
      descriptor.append(parameter(c, effect, operands, first));
      first = false;
    }
    if (effect.verb == Verb.INTERRUPTIBLE) {
      code.visitVarInsn(Opcodes.ALOAD, locals.thrown());
      descriptor.append("Ljava/lang/Throwable;");
    }
    descriptor.append(replaces ? ")" + OBJECT : ")V");
    hook(effect.verb.hooks.internalName, effect.verb.hook, descriptor.toString());
    if (replaces) {
      Operand replaced = effect.operands.get(0);
      code.visitTypeInsn(Opcodes.CHECKCAST, locals.type(replaced).getInternalName());
      code.visitVarInsn(Opcodes.ASTORE, locals.local(replaced));
    }
  }

  private String parameter(char letter, Effect effect, Iterator<Operand> operands, boolean first) {
    switch (letter) {
      case 'O':
        Operand operand = operands.hasNext() ? operands.next() : null;
        boolean conditional = first && pushCondition(effect.condition);
        pushKey(operand, effect.verb == Verb.ACQUIRE || effect.verb == Verb.SEES);
        if (conditional) {
          hook(RuntimeAbi.SYNC_HOOKS, "when", "(Z" + OBJECT + ")" + OBJECT);
        }
        return OBJECT;
      case 'I':
        pushInt(operands.next());
        return "I";
      case 'J':
        pushLong(operands.next());
        return "J";
      case 'T':
        code.visitLdcInsn(locals.type(effect.operands.get(0)));
        return "Ljava/lang/Class;";
      case 'M':
        pushString(method);
        return "Ljava/lang/String;";
      case 'V':
        pushVariable();
        return OBJECT + OBJECT + "I";
      case 'S':
        pushSite.run();
        return "I";
      default:
        throw new IllegalStateException("shape " + effect.verb.shape);
    }
  }

  /** Pushes whether the result is as it should be; false when the condition says nothing of it. */
  private boolean pushCondition(Condition condition) {
    Type result = locals.resultType();
    boolean truth = result.equals(Type.BOOLEAN_TYPE);
    boolean object = result.getSort() >= Type.ARRAY;
    boolean number = result.equals(Type.INT_TYPE) || result.equals(Type.LONG_TYPE);
    switch (condition) {
      case TRUE:
      case FALSE:
        return truth && pushTest(condition, "Z");
      case NULL:
      case NONNULL:
        return object && pushTest(condition, OBJECT);
      case ZERO:
      case NONZERO:
      case POSITIVE:
        return number && pushTest(condition, "J");
      default:
        return false;
    }
  }

  private boolean pushTest(Condition condition, String type) {
    locals.loadResult(code);
    if (type.equals("J") && locals.resultType().equals(Type.INT_TYPE)) {
      code.visitInsn(Opcodes.I2L);
    }
    if (condition != Condition.TRUE) {
      String name = condition.name();
      String test = "is" + name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
      hook(RuntimeAbi.SYNC_HOOKS, test, "(" + type + ")Z");
    }
    return true;
  }

  /** With whether it is enough to know the clock if there is one. */
  private void pushKey(Operand operand, boolean known) {
    if (operand == null) {
      code.visitInsn(Opcodes.ACONST_NULL);
      return;
    }
    if (operand.base == Operand.Base.GLOBAL) {
      code.visitLdcInsn(operand.part);
      hook(RuntimeAbi.SYNC_HOOKS, "global", "(Ljava/lang/String;)" + OBJECT);
      return;
    }
    String part = known ? "knownPart" : "part";
    switch (operand.selector) {
      case PART:
        pushObject(operand);
        code.visitLdcInsn(operand.part);
        hook(RuntimeAbi.SYNC_HOOKS, part, "(" + OBJECT + "Ljava/lang/String;)" + OBJECT);
        break;
      case INDEX:
        pushObject(operand);
        pushLong(operand.other);
        hook(RuntimeAbi.SYNC_HOOKS, part, "(" + OBJECT + "J)" + OBJECT);
        break;
      case OTHER:
        if (operand.other.base == Operand.Base.VARIABLE) {
          pushVariable();
          String variable = known ? "knownVariable" : "variable";
          hook(RuntimeAbi.SYNC_HOOKS, variable, "(" + OBJECT + OBJECT + "I)" + OBJECT);
        } else if (operand.other.base == Operand.Base.MEMORY) {
          pushObject(operand);
          pushLong(CallLocals.argument(1));
          hook(
              RuntimeAbi.SYNC_HOOKS,
              known ? "knownMemory" : "memory",
              "(" + OBJECT + "J)" + OBJECT);
        } else {
          pushObject(operand);
          pushObject(operand.other);
          hook(RuntimeAbi.SYNC_HOOKS, part, "(" + OBJECT + OBJECT + ")" + OBJECT);
        }
        break;
      default:
        pushObject(operand);
        break;
    }
  }

  private void pushObject(Operand operand) {
    if (operand.base == Operand.Base.THREAD) {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", false);
    } else if (locals.isObject(operand)) {
      code.visitVarInsn(Opcodes.ALOAD, locals.local(operand));
    } else {
      code.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  private void pushInt(Operand operand) {
    if (locals.isInt(operand)) {
      code.visitVarInsn(Opcodes.ILOAD, locals.local(operand));
    } else {
      code.visitInsn(Opcodes.ICONST_0);
    }
  }

  private void pushLong(Operand operand) {
    if (locals.isLong(operand)) {
      code.visitVarInsn(Opcodes.LLOAD, locals.local(operand));
    } else {
      pushInt(operand);
      code.visitInsn(Opcodes.I2L);
    }
  }

  /** A VarHandle, the object or array it is applied to, the index if it is an array. */
  private void pushVariable() {
    pushObject(CallLocals.RECEIVER);
    pushObject(CallLocals.argument(0));
    pushInt(CallLocals.argument(1));
  }

  private void pushString(String text) {
    if (text == null) {
      code.visitInsn(Opcodes.ACONST_NULL);
    } else {
      code.visitLdcInsn(text);
    }
  }

  private void hook(String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  /** Whether any of the effects is reported at a site. */
  static boolean needSite(Iterable<Effect> effects) {
    for (Effect effect : effects) {
      if (effect.verb.shape.indexOf('S') >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Effects of some phases, in the table's order. */
  static Iterable<Effect> in(Iterable<Effect> effects, Phase... phases) {
    return () ->
        StreamSupport.stream(effects.spliterator(), false)
            .filter(e -> Arrays.asList(phases).contains(phase(e)))
            .iterator();
  }

  /** What is done to a result is done when there is one, and before anyone else has it. */
  private static Phase phase(Effect effect) {
    boolean ofResult = effect.operands.stream().anyMatch(o -> o.base == Operand.Base.RESULT);
    return ofResult && effect.verb.phase == Phase.BEFORE ? Phase.AFTER : effect.verb.phase;
  }
}
