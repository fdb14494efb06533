package bigfoot.predict.recipe.replay;

import bigfoot.runtime.trace.SeenCalls;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Calls on an explored path: the program's own methods, to a depth, and output. */
final class ExploredCalls {
  private static final int DEEPEST = 4;

  private final Context context;
  private final Machine machine;
  private final Effects effects;

  ExploredCalls(Context context, Machine machine, Effects effects) {
    this.context = context;
    this.machine = machine;
    this.effects = effects;
  }

  /**
   * Goes into the method called, or comes back from it.
   *
   * @param depth how many methods were active where the path begins
   */
  void call(AbstractInsnNode need, int depth) {
    Calls call = Calls.of(need);
    if (call == null) {
      throw new Lost("an exception");
    }
    Frame frame = machine.top();
    if (frame.entered) {
      comeBack(frame, call);
      return;
    }
    boolean nothing =
        SeenCalls.isOutput(call.owner(), call.name())
            || call.isConstructor() && call.owner().equals("java/lang/Object");
    if (nothing && call.result() == 'V') {
      comeBack(frame, call);
      return;
    }
    MethodCode code = selected(call);
    if (code == null || machine.depth() >= depth + DEEPEST) {
      throw new Lost("a call that cannot be followed");
    }
    List<Value> arguments = call.arguments(frame);
    if (!call.isStatic()) {
      effects.pin(arguments.get(0));
      if (effects.known(arguments.get(0)).bits() == 0) {
        throw new Lost("through null");
      }
    }
    frame.entered = true;
    machine.push(new Frame(code, false, arguments));
  }

  private MethodCode selected(Calls call) {
    if (call.isDynamic() || call.opcode() == Opcodes.INVOKEINTERFACE) {
      return null;
    }
    String method = call.name() + call.descriptor();
    MethodCode code = context.classes.selected(call.owner(), method);
    boolean known =
        code != null
            && (code.method.access & Opcodes.ACC_SYNCHRONIZED) == 0
            && (call.opcode() != Opcodes.INVOKEVIRTUAL
                || !context.classes.isOverridden(call.owner(), method));
    return known ? code : null;
  }

  private static void comeBack(Frame frame, Calls call) {
    Value result = frame.returned;
    if (call.isConstructor() && call.arguments(frame).get(0).equals(frame.locals[0])) {
      frame.underConstruction = false;
    }
    call.dropArguments(frame);
    if (call.result() != 'V') {
      frame.push(result);
    }
    frame.entered = false;
    frame.returned = null;
    frame.pc++;
  }
}
