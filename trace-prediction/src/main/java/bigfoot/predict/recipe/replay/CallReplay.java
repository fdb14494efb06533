package bigfoot.predict.recipe.replay;

import bigfoot.predict.trace.RecordedLog;
import bigfoot.runtime.report.Site;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Calls, returns and exceptions of one thread's log. */
final class CallReplay {
  private final int thread;
  private final Context context;
  private final Machine machine;
  private final Effects effects;

  CallReplay(int thread, Context context, Machine machine, Effects effects) {
    this.thread = thread;
    this.context = context;
    this.machine = machine;
    this.effects = effects;
  }

  private static Calls call(AbstractInsnNode need) {
    Calls call = need == null ? null : Calls.of(need);
    if (call == null) {
      throw new Lost("a call where the bytecode has none");
    }
    return call;
  }

  /** A call begins whose order with those of other threads counts. */
  void begin(AbstractInsnNode need) {
    if (!isPassedOn(call(need))) {
      machine.top().begun = context.window.unseen(thread);
    }
  }

  /** Whether all that the method called does is to call a recorded one. */
  private boolean isPassedOn(Calls call) {
    return !call.isStatic() && context.objects.isLambda(call.arguments(machine.top()).get(0));
  }

  private MethodCode method(RecordedLog e, long number) {
    Site site = e.site((int) number);
    MethodCode code =
        site == null
            ? null
            : context.classes.declared(site.className.replace('.', '/'), site.method);
    if (code == null) {
      throw new Lost("a method that the trace does not have");
    }
    return code;
  }

  void enter(RecordedLog e, AbstractInsnNode need) {
    LongArrayList numbers = e.content;
    MethodCode code = method(e, numbers.getLong(numbers.size() - 1));
    boolean self = !code.isStatic() && !code.isConstructor();
    Type[] types = Type.getArgumentTypes(code.method.desc);
    int count = types.length + (self ? 1 : 0);
    List<Long> recorded =
        new ArrayList<>(numbers.subList(numbers.size() - 1 - count, numbers.size() - 1));
    Calls call = need == null ? null : Calls.of(need);
    if (call != null && isDirect(call, code, recorded)) {
      direct(call, code, recorded);
      return;
    }
    if (call != null && !machine.top().entered) {
      pinArguments(call);
    }
    List<Value> arguments = new ArrayList<>();
    if (code.isConstructor()) {
      arguments.add(effects.fresh(false, null));
    } else if (self) {
      arguments.add(Value.constant('A', recorded.remove(0)));
    }
    for (int i = 0; i < types.length; i++) {
      arguments.add(Value.constant(Value.type(types[i].getDescriptor()), recorded.get(i)));
    }
    machine.push(new Frame(code, true, arguments));
  }

  /** Whether the method entered is the one that the instruction calls. */
  private boolean isDirect(Calls call, MethodCode code, List<Long> recorded) {
    Frame frame = machine.top();
    if (frame.entered
        || call.isDynamic()
        || !call.name().equals(code.method.name)
        || !call.descriptor().equals(code.method.desc)
        || call.isStatic() != code.isStatic()) {
      return false;
    }
    if (call.isConstructor()) {
      return call.owner().equals(code.owner.name);
    } else if (call.isStatic()) {
      return code == context.classes.selected(call.owner(), call.name() + call.descriptor());
    }
    long receiver = context.objects.known(call.arguments(frame).get(0)).bits();
    return receiver < 0 || receiver == recorded.get(0);
  }

  private void direct(Calls call, MethodCode code, List<Long> recorded) {
    Frame frame = machine.top();
    List<Value> arguments = call.arguments(frame);
    int unrecorded = arguments.size() - recorded.size();
    for (int i = unrecorded; i < arguments.size(); i++) {
      arguments.set(i, context.objects.identified(arguments.get(i), recorded.get(i - unrecorded)));
    }
    context.window.takeBack(frame.begun);
    frame.begun = -1;
    machine.enter(code, arguments);
  }

  private void pinArguments(Calls call) {
    List<Value> arguments = call.arguments(machine.top());
    for (int i = 0; i < arguments.size(); i++) {
      if (call.dependsOn(call.isStatic() ? i + 1 : i)) {
        effects.pin(arguments.get(i));
      }
    }
  }

  void result(RecordedLog e, AbstractInsnNode need) {
    Calls call = call(need);
    Frame frame = machine.top();
    Value result;
    if (frame.entered) {
      result = frame.returned;
      if (result != null && !e.content.isEmpty()) {
        result = context.objects.identified(result, e.content.getLong(0));
      }
    } else {
      result = fromOutside(e, call, need);
    }
    if (call.isConstructor() && !e.content.isEmpty()) {
      context.objects.identified(call.arguments(frame).get(0), e.content.getLong(0));
    }
    machine.comeBack(call, result);
  }

  /** The result of a method that is not followed. */
  private Value fromOutside(RecordedLog e, Calls call, AbstractInsnNode need) {
    pinArguments(call);
    if (e.ticketed && !isPassedOn(call)) {
      context.window.unseen(thread);
    } else if (!call.isHarmless() && !isPassedOn(call)) {
      // A method of the program that could not be instrumented: what it does is not known.
      context.window.stop(thread);
    }
    char type = call.result();
    if (type == 'V') {
      return null;
    }
    if (e.content.isEmpty()) {
      throw new Lost("a call without its result");
    }
    if (Calls.makesLambda(need, context.classes)) {
      context.objects.lambda(e.content.getLong(0));
    }
    return Value.constant(type, e.content.getLong(0));
  }

  /** A handler is entered: the frames above its own have ended. */
  void caught(RecordedLog e, AbstractInsnNode need) {
    if (e.content.getLong(2) != 0) {
      throw new Lost("an exception that may come from anywhere");
    }
    MethodCode code = method(e, e.content.getLong(0));
    abandon(need);
    Value thrown = Value.constant('A', e.content.getLong(3));
    if (need != null && need.getOpcode() == Opcodes.ATHROW && machine.top().code == code) {
      thrown = context.objects.identified(machine.top().peek(0), e.content.getLong(3));
    }
    unwindTo(code);
    Frame frame = machine.top();
    int handler = (int) e.content.getLong(1);
    frame.stack.clear();
    frame.push(thrown);
    frame.pc = code.target(code.method.tryCatchBlocks.get(handler).handler);
    frame.entered = false;
    frame.returned = null;
    frame.begun = -1;
  }

  /** A method ends by an exception. */
  void thrown(RecordedLog e, AbstractInsnNode need) {
    MethodCode code = method(e, e.content.getLong(0));
    abandon(need);
    unwindTo(code);
    machine.pop();
  }

  /** What made the instruction fail stays as it was. */
  private void abandon(AbstractInsnNode need) {
    Frame frame = machine.top();
    frame.stack.forEach(effects::pin);
    if (need != null && Calls.of(need) != null && !frame.entered) {
      List<Value> arguments = Calls.of(need).arguments(frame);
      boolean onNull =
          !Calls.of(need).isStatic() && context.objects.known(arguments.get(0)).bits() == 0;
      if (!onNull) {
        context.window.stop(thread);
      }
    }
  }

  private void unwindTo(MethodCode code) {
    while (machine.top().code != code) {
      machine.top().stack.forEach(effects::pin);
      machine.pop();
    }
  }
}
