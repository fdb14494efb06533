package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.trace.RecordedLog;
import bigfoot.runtime.trace.TraceFormat;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Follows one thread's log through the bytecode. When the two part ways the thread is lost: no
 * schedule goes beyond that point, and what it writes later is distrusted.
 */
final class ThreadReplay implements Effects {
  private final int thread;
  private final Context context;
  private final Machine machine;
  private final AccessReplay accesses;
  private final CallReplay calls;
  private final Monitors monitors;

  /** The instruction that waits for the log; null when no method is active. */
  private AbstractInsnNode need;

  private String lost;

  /** A channel whose next event belongs to an access already told; -1 for none. */
  private int told = -1;

  ThreadReplay(int thread, Context context) {
    this.thread = thread;
    this.context = context;
    this.machine = new Machine(context.classes, this);
    this.accesses = new AccessReplay(thread, context, machine);
    this.calls = new CallReplay(thread, context, machine, this);
    this.monitors = new Monitors(context);
  }

  /** Why the thread is lost; null while it is not. */
  String lost() {
    return lost;
  }

  /** At the end of a window: what was read is what it was. */
  void settle() {
    machine.frames().forEach(frame -> frame.replaceAll(Value::concrete));
  }

  void accept(RecordedLog e) {
    if (lost != null) {
      context.window.stop(thread);
    }
    if (synchronization(e)) {
      return;
    }
    if (lost == null) {
      try {
        monitors.otherEvent(e.kind == TraceFormat.ENTER);
        follow(e);
        need = machine.run();
        return;
      } catch (Lost reason) {
        lost = reason.getMessage() + where();
        context.window.stop(thread);
      }
    }
    accesses.lost(e);
    if (e.kind == TraceFormat.VOLATILE) {
      told = (int) e.content.getLong(1);
    } else if (e.kind == TraceFormat.CALL || e.kind == TraceFormat.RESULT && e.ticketed) {
      context.window.unseen(thread); // what others' unseen calls return may depend on it
    }
  }

  private String where() {
    if (machine.isIdle()) {
      return "";
    }
    Frame frame = machine.top();
    return frame.code.has(frame.pc) ? " at " + frame.code.place(frame.pc) : "";
  }

  private boolean synchronization(RecordedLog e) {
    WindowBuilder window = context.window;
    switch (e.kind) {
      case TraceFormat.ACQUIRE -> {
        monitors.acquired(e.target);
        window.lock(e.thread, e.target, e.event);
      }
      case TraceFormat.RELEASE -> window.unlock(e.thread, e.target, e.event);
      case TraceFormat.FORK -> window.fork(thread, e.target, e.event);
      case TraceFormat.JOIN -> window.join(thread, e.target, e.event);
      case TraceFormat.SEND, TraceFormat.RECEIVE -> channel(e);
      default -> {
        return e.kind < 0;
      }
    }
    return true;
  }

  private void channel(RecordedLog e) {
    if (e.target == told) {
      told = -1;
      context.window.number(thread, e.event);
    } else if (e.kind == TraceFormat.SEND) {
      context.window.send(thread, e.target, e.event);
    } else {
      context.window.receive(thread, e.target, e.event);
    }
  }

  private void follow(RecordedLog e) {
    switch (e.kind) {
      case TraceFormat.READ, TraceFormat.WRITE -> {
        if (e.hasValue) {
          accesses.access(e, need);
        } else {
          accesses.opaque(e);
        }
      }
      case TraceFormat.VOLATILE -> {
        accesses.volatileAccess(e, need);
        told = (int) e.content.getLong(1);
      }
      case TraceFormat.LOAD -> accesses.load(e.content.getLong(0), need);
      case TraceFormat.CALL -> calls.begin(need);
      case TraceFormat.ENTER -> {
        calls.enter(e, need);
        monitors.began(machine.top());
      }
      case TraceFormat.RESULT -> calls.result(e, need);
      case TraceFormat.CAUGHT -> calls.caught(e, need);
      case TraceFormat.THROWN -> calls.thrown(e, need);
      default -> {}
    }
  }

  @Override
  public void pin(Value value) {
    context.window.pin(thread, value);
  }

  @Override
  public boolean decide(Machine at, Value left, Relation relation, Value right) {
    boolean holds = relation.holds(left.bits(), right.bits());
    Frame frame = at.top();
    Standing standing = new Standing(at.snapshot(), monitors.held());
    Relation held = holds ? relation : relation.negated();
    context.window.branch(thread, frame.code.place(frame.pc), left, held, right, standing);
    return holds;
  }

  @Override
  public int select(Machine at, Value value, List<Integer> keys) {
    int found = keys.indexOf((int) value.bits());
    if (found >= 0) {
      decide(at, value, Relation.EQ, Value.of(keys.get(found)));
    } else {
      keys.forEach(key -> decide(at, value, Relation.NE, Value.of(key)));
    }
    return found;
  }

  @Override
  public Value known(Value value) {
    return context.objects.known(value);
  }

  @Override
  public Value fresh(boolean clean, String type) {
    return context.objects.fresh(clean, type);
  }

  @Override
  public Value literal(String description) {
    return context.objects.literal(description);
  }

  @Override
  public void silentlyWritten(Value object) {
    context.objects.spoil(object);
  }

  @Override
  public void monitor(Value object, boolean enter) {
    pin(object);
    if (enter) {
      monitors.entered(object);
    } else {
      monitors.left(object);
    }
  }

  @Override
  public void ended(Frame frame) {
    if (frame.code.locksThis()) {
      monitors.left(frame.locals[0]);
    }
  }

  @Override
  public void step() {}
}
