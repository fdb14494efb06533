package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.replay.Locations.Variable;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * One path behind a turned branch. It goes as far as every value is known or a term: objects whose
 * variables the log has met, methods of the program. Objects and indices are those last seen, and
 * must be so when the path is taken. Where it ends, nothing is claimed of what comes after.
 */
final class Exploration implements Effects {
  private static final int MOST_STEPS = 2000;
  private static final int MOST_EVENTS = 200;

  private final Context context;
  private final Branch turned;
  private final int thread;
  private final int firstId;
  private final List<Boolean> script;
  private final Consumer<List<Boolean>> others;
  private final Machine machine;
  private final ExploredCalls calls;
  private final List<PathEvent> events = new ArrayList<>();
  private final List<Fixed> pending = new ArrayList<>();
  private final List<Boolean> taken = new ArrayList<>();

  /** Branches met, with the frames they were met in: a second visit is a second iteration. */
  private final Set<List<Object>> visited = new HashSet<>();

  private int steps;

  /**
   * @param script the outcomes of the first branches after the turned one
   * @param others gets scripts of paths that leave this one
   */
  Exploration(
      Context context,
      Branch turned,
      int firstId,
      List<Boolean> script,
      Consumer<List<Boolean>> others) {
    this.context = context;
    this.turned = turned;
    this.thread = turned.thread();
    this.firstId = firstId;
    this.script = script;
    this.others = others;
    this.machine = new Machine(context.classes, this);
    this.calls = new ExploredCalls(context, machine, this);
  }

  /** The path's events, the turned branch first. */
  List<PathEvent> run(List<Frame> frames) {
    frames.forEach(frame -> machine.push(frame.copy()));
    int depth = machine.depth();
    try {
      for (AbstractInsnNode need = machine.run(); need != null; need = machine.run()) {
        supply(need, depth);
      }
    } catch (Lost end) {
      return events;
    }
    return events;
  }

  private void supply(AbstractInsnNode need, int depth) {
    if (events.size() > MOST_EVENTS) {
      throw new Lost("long enough");
    }
    Frame frame = machine.top();
    if (need instanceof FieldInsnNode field) {
      field(frame, field);
      frame.pc++;
    } else if (Machine.isElement(need.getOpcode())) {
      element(frame, need.getOpcode());
      frame.pc++;
    } else if (need.getOpcode() == Opcodes.ARRAYLENGTH) {
      Value array = holder(frame.pop());
      frame.push(loaded('I', new Variable(array.bits(), "length", 0)));
      frame.pc++;
    } else if (need instanceof TypeInsnNode type && need.getOpcode() == Opcodes.INSTANCEOF) {
      Value object = frame.pop();
      pin(object);
      frame.push(loaded('I', new Variable(known(object).bits(), "instanceof " + type.desc, 0)));
      frame.pc++;
    } else {
      calls.call(need, depth);
    }
  }

  private Value holder(Value object) {
    pin(object);
    Value known = known(object);
    if (known.bits() == 0) {
      throw new Lost("through null");
    }
    return known;
  }

  private Value loaded(char type, Variable variable) {
    Long value = context.locations.loaded(variable);
    if (value == null) {
      throw new Lost("a value that was never loaded");
    }
    return Value.constant(type, value);
  }

  private void field(Frame frame, FieldInsnNode field) {
    boolean write = field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
    boolean isStatic =
        field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
    Value value = write ? frame.pop() : null;
    Value holder = isStatic ? Value.NULL : holder(frame.pop());
    Variable variable = AccessReplay.variable(field, holder);
    if (write) {
      write(frame, variable, machine.arithmetic.narrowed(field.desc.charAt(0), value));
    } else {
      char type = Value.type(field.desc);
      boolean isRecorded = context.locations.of(variable) != null;
      frame.push(isRecorded ? read(frame, variable, type) : loaded(type, variable));
    }
  }

  private void element(Frame frame, int opcode) {
    boolean write = opcode >= Opcodes.IASTORE;
    char type = AccessReplay.elementType(opcode);
    Value value = write ? frame.pop() : null;
    Value index = frame.pop();
    Value array = holder(frame.pop());
    pin(index);
    Variable variable = new Variable(array.bits(), "", (int) index.bits());
    if (write) {
      write(frame, variable, machine.arithmetic.narrowed(type, value));
    } else {
      frame.push(read(frame, variable, "BCS".indexOf(type) >= 0 ? 'I' : type));
    }
  }

  private Value read(Frame frame, Variable variable, char type) {
    String location = context.locations.of(variable);
    OptionalLong seen = location == null ? OptionalLong.empty() : context.locations.value(location);
    if (seen.isEmpty()) {
      throw new Lost("a variable that the log does not know");
    }
    int id = firstId + events.size();
    int width = Value.width(type);
    PathEvent.HeapRead read =
        new PathEvent.HeapRead(
            id, thread, place(frame), location, seen.getAsLong(), width, takePins());
    if (!context.locations.isTrusted(read)) {
      throw new Lost("a variable that others write unseen");
    }
    events.add(read);
    return new Value(type, new ReadValue(id, width), seen.getAsLong());
  }

  private void write(Frame frame, Variable variable, Value value) {
    String location = context.locations.of(variable);
    Value written = known(value);
    if (location == null || written.type() == 'A' && written.bits() < 0) {
      throw new Lost("a variable or object that the log does not know");
    }
    int id = firstId + events.size();
    events.add(
        new PathEvent.HeapWrite(id, thread, place(frame), location, written.term(), takePins()));
  }

  private static String place(Frame frame) {
    return frame.code.place(frame.pc);
  }

  private List<Fixed> takePins() {
    List<Fixed> pins = List.copyOf(pending);
    pending.clear();
    return pins;
  }

  @Override
  public void pin(Value value) {
    if (value.isSymbolic()) {
      pending.add(new Fixed(value.term(), value.bits()));
    }
  }

  @Override
  public boolean decide(Machine at, Value left, Relation relation, Value right) {
    Frame frame = at.top();
    boolean holds;
    if (events.isEmpty()) {
      events.add(turned.negated(firstId));
      return turned.relation() != relation;
    }
    if (Branches.isTwoWay(frame.insn())) {
      if (!visited.add(List.of(frame.insn(), at.depth()))) {
        throw new Lost("a second iteration");
      }
      holds = choose(relation.holds(left.bits(), right.bits()));
    } else {
      holds = relation.holds(left.bits(), right.bits());
    }
    if (!pending.isEmpty()) {
      int pins = firstId + events.size();
      events.add(new PathEvent.Concretized(pins, thread, place(frame), takePins()));
    }
    int id = firstId + events.size();
    Relation held = holds ? relation : relation.negated();
    events.add(new Branch(id, thread, place(frame), left.term(), held, right.term()));
    return holds;
  }

  private boolean choose(boolean likely) {
    int n = taken.size();
    boolean choice = n < script.size() ? script.get(n) : likely;
    if (n >= script.size()) {
      List<Boolean> other = new ArrayList<>(taken);
      other.add(!likely);
      others.accept(other);
    }
    taken.add(choice);
    return choice;
  }

  @Override
  public Value known(Value value) {
    return context.objects.known(value);
  }

  @Override
  public Value fresh(boolean clean) {
    return context.objects.fresh(false);
  }

  @Override
  public Value literal(String description) {
    return context.objects.literal(description);
  }

  @Override
  public void silentlyWritten(Value object) {}

  @Override
  public void monitor(Value object) {
    throw new Lost("a lock");
  }

  @Override
  public void step() {
    if (++steps > MOST_STEPS) {
      throw new Lost("long enough");
    }
  }
}
