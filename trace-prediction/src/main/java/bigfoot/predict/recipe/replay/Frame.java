package bigfoot.predict.recipe.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An activation of a method. A long or double is one value on the stack, and in its first local.
 */
final class Frame {
  final MethodCode code;

  /** Entered from code that is not followed, whose caller's frame knows nothing of it. */
  final boolean callback;

  int pc;
  final Value[] locals;
  final List<Value> stack = new ArrayList<>();

  /** At a call: the method called is one of the frames, or was and has returned this. */
  boolean entered;

  Value returned;

  /** At a call: its begin was recorded, and has this event number; -1 for none. */
  int begun = -1;

  /** In a constructor: another constructor is still to be called for the object. */
  boolean underConstruction;

  Frame(MethodCode code, boolean callback, List<Value> arguments) {
    this.code = code;
    this.callback = callback;
    this.underConstruction = code.isConstructor();
    this.locals = new Value[code.method.maxLocals + 1];
    int local = 0;
    for (Value argument : arguments) {
      locals[local] = argument;
      local += argument.isWide() ? 2 : 1;
    }
  }

  private Frame(Frame other) {
    code = other.code;
    callback = other.callback;
    pc = other.pc;
    locals = other.locals.clone();
    stack.addAll(other.stack);
    entered = other.entered;
    returned = other.returned;
    underConstruction = other.underConstruction;
  }

  Frame copy() {
    return new Frame(this);
  }

  AbstractInsnNode insn() {
    return code.at(pc);
  }

  void push(Value value) {
    stack.add(value);
  }

  Value pop() {
    if (stack.isEmpty()) {
      throw new Lost("nothing on the stack");
    }
    return stack.remove(stack.size() - 1);
  }

  /** The n-th value from the top, which is number 0. */
  Value peek(int n) {
    if (n >= stack.size()) {
      throw new Lost("too little on the stack");
    }
    return stack.get(stack.size() - 1 - n);
  }

  Value local(int n) {
    if (locals[n] == null) {
      throw new Lost("an unset local");
    }
    return locals[n];
  }

  /** The arguments of a call, the receiver first unless it is static, from the top of the stack. */
  List<Value> arguments(String descriptor, boolean isStatic) {
    int n = Type.getArgumentTypes(descriptor).length + (isStatic ? 0 : 1);
    if (n > stack.size()) {
      throw new Lost("too little on the stack");
    }
    return new ArrayList<>(stack.subList(stack.size() - n, stack.size()));
  }

  void drop(int n) {
    for (int i = 0; i < n; i++) {
      pop();
    }
  }

  void replaceAll(UnaryOperator<Value> replacement) {
    stack.replaceAll(replacement);
    Arrays.setAll(locals, i -> locals[i] == null ? null : replacement.apply(locals[i]));
    returned = returned == null ? null : replacement.apply(returned);
  }
}
