package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.replay.Locations.Variable;
import bigfoot.predict.recipe.term.Constant;
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
  private final List<Value> held = new ArrayList<>();

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
  List<PathEvent> run(Standing standing) {
    held.addAll(standing.monitors());
    standing.frames().forEach(frame -> machine.push(frame.copy()));
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
    int id = next();
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
    events.add(
        new PathEvent.HeapWrite(
            next(), thread, place(frame), location, written.term(), takePins()));
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
    if (events.isEmpty()) {
      events.add(turned.negated(firstId));
      return turned.relation() != relation;
    }
    boolean holds = relation.holds(left.bits(), right.bits());
    if (Branches.isTwoWay(frame.insn())) {
      visit(at);
      holds = choose(holds);
    }
    branch(frame, left, holds ? relation : relation.negated(), right);
    return holds;
  }

  /** Loops are followed once. */
  private void visit(Machine at) {
    if (!visited.add(List.of(at.top().insn(), at.depth()))) {
      throw new Lost("a second iteration");
    }
  }

  private void branch(Frame frame, Value left, Relation holds, Value right) {
    flush(place(frame));
    events.add(new Branch(next(), thread, place(frame), left.term(), holds, right.term()));
  }

  /** What must stay as it was, as an event of its own. */
  private void flush(String site) {
    if (!pending.isEmpty()) {
      events.add(new PathEvent.Concretized(next(), thread, site, takePins()));
    }
  }

  private int next() {
    return firstId + events.size();
  }

  @Override
  public int select(Machine at, Value value, List<Integer> keys) {
    int likely = keys.indexOf((int) value.bits());
    boolean turns = events.isEmpty();
    if (turns) {
      events.add(turned.negated(firstId));
      if (turned.relation() == Relation.NE) {
        return keys.indexOf((int) ((Constant) turned.right()).value());
      }
    } else {
      visit(at);
      if (choose(true)) {
        return take(at, value, keys, likely);
      }
    }
    for (int i = 0; i < keys.size(); i++) {
      if (i != likely && choose(false)) {
        return take(at, value, keys, i);
      }
    }
    if (likely < 0) {
      throw new Lost("no other case");
    }
    return take(at, value, keys, -1);
  }

  private int take(Machine at, Value value, List<Integer> keys, int index) {
    if (index >= 0) {
      branch(at.top(), value, Relation.EQ, Value.of(keys.get(index)));
    } else {
      keys.forEach(key -> branch(at.top(), value, Relation.NE, Value.of(key)));
    }
    return index;
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
  public Value fresh(boolean clean, String type) {
    return context.objects.fresh(false, type);
  }

  @Override
  public Value literal(String description) {
    return context.objects.literal(description);
  }

  @Override
  public void silentlyWritten(Value object) {}

  @Override
  public void monitor(Value object, boolean enter) {
    int lock = context.locks.of(holder(object));
    if (lock < 0) {
      throw new Lost("a lock that the log does not know");
    }
    if (enter) {
      boolean first = !Monitors.holds(held, object, context);
      held.add(object);
      if (first) {
        flush(place(machine.top()));
        events.add(new PathEvent.Lock(next(), thread, place(machine.top()), "" + lock));
      }
    } else {
      leave(object, lock);
    }
  }

  private void leave(Value object, int lock) {
    if (!Monitors.remove(held, object, context)) {
      throw new Lost("a lock that is not held");
    }
    if (!Monitors.holds(held, object, context)) {
      flush("");
      events.add(new PathEvent.Unlock(next(), thread, "", "" + lock));
    }
  }

  @Override
  public void ended(Frame frame) {
    if (frame.code.locksThis()) {
      monitor(frame.locals[0], false);
    }
  }

  @Override
  public void step() {
    if (++steps > MOST_STEPS) {
      throw new Lost("long enough");
    }
  }
}
