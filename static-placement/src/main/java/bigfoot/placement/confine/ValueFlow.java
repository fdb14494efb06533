package bigfoot.placement.confine;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.input.MethodInfo;
import bigfoot.placement.ssa.Widths;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * The rules of this package over one method: follows values from slot to slot, and notes what
 * escapes. Rules only ever add to what escapes, so an instruction may be looked at many times.
 */
final class ValueFlow extends Interpreter<Flow> {
  private static final String OBJECT = "java/lang/Object";

  /**
   * Methods of every object, which neither keep it nor show it to others, nor its class: that can
   * make more of them.
   */
  private static final Set<String> HARMLESS =
      Set.of("<init>", "hashCode", "toString", "equals", "wait", "notify", "notifyAll");

  private final ClassHierarchy hierarchy;
  private final Families families;
  private final Set<String> names;
  private final Escapes escapes;
  private final MethodNode method;

  /** The family of the method's result. */
  private final String result;

  /** Names the arrays that the method makes. */
  private final String prefix;

  /**
   * @param names the classes that are read
   */
  ValueFlow(
      ClassHierarchy hierarchy,
      Families families,
      Set<String> names,
      Escapes escapes,
      String owner,
      MethodNode method) {
    super(Opcodes.ASM9);
    this.hierarchy = hierarchy;
    this.families = families;
    this.names = names;
    this.escapes = escapes;
    this.method = method;
    this.result = families.of(Type.getReturnType(method.desc));
    this.prefix = owner + '.' + method.name + method.desc + '#';
  }

  /** What stands for a field as keeper. */
  static String keeper(FieldInfo field) {
    return field.owner() + '.' + field.name() + ':' + field.descriptor();
  }

  @Override
  public Flow newValue(Type type) {
    if (type == null) {
      return Flow.OTHER;
    } else if (type == Type.VOID_TYPE) {
      return null;
    }
    return type.getSize() == 2 ? Flow.WIDE : Flow.of(families.of(type));
  }

  @Override
  public Flow newOperation(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case Opcodes.ACONST_NULL:
        return Flow.NULL;
      case Opcodes.LDC:
        return constant(((LdcInsnNode) insn).cst);
      case Opcodes.GETSTATIC:
        return newValue(Type.getType(((FieldInsnNode) insn).desc));
      case Opcodes.NEW:
        return Flow.of(families.of(((TypeInsnNode) insn).desc));
      default:
        return number(insn);
    }
  }

  private Flow constant(Object value) {
    if (value instanceof ConstantDynamic computed) {
      return newValue(Type.getType(computed.getDescriptor()));
    }
    return value instanceof Long || value instanceof Double ? Flow.WIDE : Flow.OTHER;
  }

  @Override
  public Flow copyOperation(AbstractInsnNode insn, Flow value) {
    return value;
  }

  @Override
  public Flow unaryOperation(AbstractInsnNode insn, Flow value) {
    switch (insn.getOpcode()) {
      case Opcodes.GETFIELD:
        return field((FieldInsnNode) insn);
      case Opcodes.PUTSTATIC:
        escape(value);
        return null;
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY:
        return array(insn);
      case Opcodes.CHECKCAST:
        return cast(((TypeInsnNode) insn).desc, value);
      case Opcodes.ATHROW:
        escape(value);
        return null;
      default:
        return number(insn);
    }
  }

  /** What is no reference, or one to something else. */
  private static Flow number(AbstractInsnNode insn) {
    return Widths.of(insn.getOpcode()) == 2 ? Flow.WIDE : Flow.OTHER;
  }

  /** A field's value: of its family, or the keeper's array. */
  private Flow field(FieldInsnNode insn) {
    FieldInfo field = hierarchy.resolveField(insn.owner, insn.name, insn.desc);
    return field != null && isKeeper(field)
        ? Flow.of(keeper(field))
        : newValue(Type.getType(insn.desc));
  }

  /** Whether the field may be a keeper: an array of no family, in a candidate. */
  private boolean isKeeper(FieldInfo field) {
    return !field.isStatic()
        && field.descriptor().startsWith("[")
        && families.of(field.owner()) != null
        && families.of(Type.getType(field.descriptor())) == null;
  }

  private Flow array(AbstractInsnNode insn) {
    String family =
        insn instanceof TypeInsnNode of
            ? families.of(of.desc)
            : insn instanceof MultiANewArrayInsnNode many ? families.of(many.desc) : null;
    return Flow.of(family != null ? family : prefix + method.instructions.indexOf(insn));
  }

  /**
   * [Cast]: what becomes known as of a family was before in a slot that says less; or it is of
   * another family, and now where it is not looked for.
   */
  private Flow cast(String type, Flow value) {
    String family = families.of(type);
    if (family == null) {
      return value;
    }
    if (!value.isOnly(family)) {
      escapes.escape(family);
      escape(value);
    }
    return Flow.of(family);
  }

  @Override
  public Flow binaryOperation(AbstractInsnNode insn, Flow one, Flow two) {
    switch (insn.getOpcode()) {
      case Opcodes.AALOAD:
        return element(one);
      case Opcodes.PUTFIELD:
        store((FieldInsnNode) insn, two);
        return null;
      default:
        return number(insn);
    }
  }

  /** An element: of the array's family. Arrays that are elements of others have escaped. */
  private Flow element(Flow array) {
    Set<String> known = new HashSet<>(array.from());
    boolean other = known.removeIf(each -> !isFamily(each));
    return new Flow(1, known, other || array.other());
  }

  private boolean isFamily(String each) {
    return families.of(each) != null;
  }

  /** [Store]. */
  private void store(FieldInsnNode insn, Flow value) {
    FieldInfo field = hierarchy.resolveField(insn.owner, insn.name, insn.desc);
    if (field != null && isKeeper(field)) {
      keep(keeper(field), value);
    } else {
      put(value, field == null ? null : families.of(Type.getType(insn.desc)));
    }
  }

  /** A keeper and what it refers to have one fate. */
  private void keep(String keeper, Flow value) {
    if (value.other()) {
      escapes.escape(keeper);
    }
    for (String each : value.from()) {
      escapes.tie(keeper, each);
      if (isFamily(each)) {
        escapes.escape(each); // Its elements are read as something else from there.
      }
    }
  }

  @Override
  public Flow ternaryOperation(AbstractInsnNode insn, Flow array, Flow index, Flow value) {
    if (insn.getOpcode() == Opcodes.AASTORE) {
      storeElement(array, value);
    }
    return null;
  }

  /** [Element]. */
  private void storeElement(Flow array, Flow value) {
    for (String each : value.from()) {
      if (!isFamily(each) || !array.isOnly(each)) {
        escapes.escape(each);
      }
    }
  }

  @Override
  public Flow naryOperation(AbstractInsnNode insn, List<? extends Flow> values) {
    if (insn instanceof MultiANewArrayInsnNode) {
      return array(insn);
    } else if (insn instanceof InvokeDynamicInsnNode call) {
      return capture(call, values);
    }
    return call((MethodInsnNode) insn, values);
  }

  /**
   * [Capture]. What the new object is called with, or returns, it may take for something else;
   * these are among the constants that {@link Names} sees.
   */
  private Flow capture(InvokeDynamicInsnNode call, List<? extends Flow> values) {
    values.forEach(this::escape);
    Type made = Type.getReturnType(call.desc);
    if (!isLambda(call, made)) {
      escapes.escape(families.of(made));
    }
    return newValue(made);
  }

  /** Whether the result is a new object of a class that no code knows. */
  private boolean isLambda(InvokeDynamicInsnNode call, Type made) {
    return call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory") && isInterface(made);
  }

  private boolean isInterface(Type type) {
    ClassInfo info = type.getSort() == Type.OBJECT ? hierarchy.find(type.getInternalName()) : null;
    return info != null && info.isInterface();
  }

  /** [Pass], [Unknown]. */
  private Flow call(MethodInsnNode call, List<? extends Flow> values) {
    if (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull")) {
      values.stream().skip(1).forEach(this::escape);
      return values.get(0);
    }
    Type[] parameters = Type.getArgumentTypes(call.desc);
    int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    MethodInfo target = hierarchy.resolveMethod(call.owner, call.name, call.desc);
    boolean read = isRead(target);
    if (first == 1) {
      receive(call, target, values.get(0));
    }
    for (int i = 0; i < parameters.length; i++) {
      if (!isCopied(call, values.get(first + i))) {
        put(values.get(first + i), read ? families.of(parameters[i]) : null);
      }
    }
    Type returned = Type.getReturnType(call.desc);
    if (!read && returned != Type.VOID_TYPE) {
      escapes.escape(families.of(returned));
    }
    return newValue(returned);
  }

  private boolean isRead(MethodInfo target) {
    return target != null
        && names.contains(target.owner())
        && (target.access() & Opcodes.ACC_NATIVE) == 0;
  }

  /** Whether the elements of an array of ours are copied, and no more. */
  private boolean isCopied(MethodInsnNode call, Flow array) {
    return call.owner.equals("java/lang/System")
        && call.name.equals("arraycopy")
        && array.from().stream().noneMatch(this::isFamily);
  }

  /** [Receive]. */
  private void receive(MethodInsnNode call, MethodInfo target, Flow receiver) {
    if (call.owner.startsWith("[") && call.name.equals("clone")) {
      // A copy of its elements, which are what they were.
      receiver.from().stream().filter(this::isFamily).forEach(escapes::escape);
      return;
    }
    if (!isHarmless(call, target)) {
      put(receiver, target == null ? null : families.of(target.owner()));
    }
  }

  private static boolean isHarmless(MethodInsnNode call, MethodInfo target) {
    if (target == null || !target.owner().equals(OBJECT)) {
      return false;
    }
    return HARMLESS.contains(target.name()) || isNullCheck(call);
  }

  /** Older compilers ask for the class of what must not be null, and drop it. */
  private static boolean isNullCheck(MethodInsnNode call) {
    return call.name.equals("getClass")
        && call.getNext() != null
        && call.getNext().getOpcode() == Opcodes.POP;
  }

  @Override
  public void returnOperation(AbstractInsnNode insn, Flow value, Flow expected) {
    // [Return]
    if (insn.getOpcode() == Opcodes.ARETURN) {
      put(value, result);
    }
  }

  @Override
  public Flow merge(Flow one, Flow two) {
    return one.merge(two);
  }

  /** A value comes into a slot of that family; null: of none. */
  private void put(Flow value, String slot) {
    for (String each : value.from()) {
      if (!each.equals(slot)) {
        escapes.escape(each);
      }
    }
  }

  private void escape(Flow value) {
    value.from().forEach(escapes::escape);
  }
}
