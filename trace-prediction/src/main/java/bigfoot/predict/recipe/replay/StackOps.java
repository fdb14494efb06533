package bigfoot.predict.recipe.replay;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** POP to SWAP, which count in halves of longs and doubles. */
final class StackOps {
  private StackOps() {}

  static boolean isOne(int opcode) {
    return opcode >= Opcodes.POP && opcode <= Opcodes.SWAP;
  }

  static void execute(int opcode, Frame frame) {
    switch (opcode) {
      case Opcodes.POP -> take(frame, 1);
      case Opcodes.POP2 -> take(frame, 2);
      case Opcodes.DUP -> copy(frame, 1, 0);
      case Opcodes.DUP_X1 -> copy(frame, 1, 1);
      case Opcodes.DUP_X2 -> copy(frame, 1, 2);
      case Opcodes.DUP2 -> copy(frame, 2, 0);
      case Opcodes.DUP2_X1 -> copy(frame, 2, 1);
      case Opcodes.DUP2_X2 -> copy(frame, 2, 2);
      default -> {
        Value top = frame.pop();
        Value below = frame.pop();
        frame.push(top);
        frame.push(below);
      }
    }
  }

  /** Puts a copy of the top slots below the slots under them. */
  private static void copy(Frame frame, int slots, int below) {
    List<Value> top = take(frame, slots);
    List<Value> under = take(frame, below);
    frame.stack.addAll(top);
    frame.stack.addAll(under);
    frame.stack.addAll(top);
  }

  private static List<Value> take(Frame frame, int slots) {
    List<Value> taken = new ArrayList<>();
    int left = slots;
    while (left > 0) {
      Value value = frame.pop();
      taken.add(0, value);
      left -= value.isWide() ? 2 : 1;
    }
    if (left < 0) {
      throw new Lost("half a value");
    }
    return taken;
  }
}
