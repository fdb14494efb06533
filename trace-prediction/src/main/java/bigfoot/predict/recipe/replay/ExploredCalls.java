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
      machine.comeBack(call, frame.returned);
      return;
    }
    boolean nothing =
        SeenCalls.isOutput(call.owner(), call.name())
            || call.isConstructor() && call.owner().equals("java/lang/Object");
    if (nothing && call.result() == 'V') {
      machine.comeBack(call, null);
      return;
    }
    List<Value> arguments = call.arguments(frame);
    MethodCode code = selected(call, arguments);
    if (code == null || machine.depth() >= depth + DEEPEST) {
      throw new Lost("a call that cannot be followed");
    }
    if (!call.isStatic() && effects.known(arguments.get(0)).bits() == 0) {
      throw new Lost("through null");
    }
    machine.enter(code, arguments);
    if (code.locksThis()) {
      effects.monitor(arguments.get(0), true);
    }
  }

  /** The method that the call selects, if that is certain: by its object's class where it must. */
  private MethodCode selected(Calls call, List<Value> arguments) {
    if (call.isDynamic()) {
      return null;
    }
    String method = call.name() + call.descriptor();
    boolean virtual =
        call.opcode() == Opcodes.INVOKEINTERFACE || call.opcode() == Opcodes.INVOKEVIRTUAL;
    String type = virtual ? context.objects.type(arguments.get(0)) : call.owner();
    if (type == null
        && call.opcode() == Opcodes.INVOKEVIRTUAL
        && !context.classes.isOverridden(call.owner(), method)) {
      type = call.owner();
    }
    MethodCode code = type == null ? null : context.classes.selected(type, method);
    boolean known =
        code != null && ((code.method.access & Opcodes.ACC_SYNCHRONIZED) == 0 || code.locksThis());
    return known ? code : null;
  }
}
