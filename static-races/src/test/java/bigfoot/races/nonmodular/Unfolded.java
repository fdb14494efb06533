package bigfoot.races.nonmodular;

import bigfoot.races.domain.Held;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One thread's body with all calls unfolded. Values are named across frames: a parameter is what
 * the caller passed, so that names of different frames can be compared.
 */
final class Unfolded {
  private static final int DEPTH = 3;
  private static final int FRAME = 10_000;
  private static final int MAX_FRAMES = 2_000;
  private static final int LONGEST_NAME = 4;

  /** How many entries of a monitor the modular analysis tells apart. */
  private static final int MOST_TIMES = 4;

  /** A call in place: its node, and where its caller continues; library code calls back. */
  private record Frame(int id, MethodNode node, Frame caller, int call, boolean callback) {}

  private record Point(Frame frame, int statement) {}

  /** An access, with the objects that are locked there, by object or by name. */
  record Access(
      MethodNode node,
      int statement,
      boolean write,
      IrField field,
      int base,
      Term term,
      Set<Object> held) {}

  private final LockObjects locks;
  private final boolean token;
  private final Map<Point, Set<Object>> held = new HashMap<>();
  private final Map<List<Object>, Frame> frames = new HashMap<>();
  private final Deque<Point> work = new ArrayDeque<>();
  private boolean complete = true;

  Unfolded(MethodNode body, LockObjects locks, boolean token) {
    this.locks = locks;
    this.token = token;
    Frame root = new Frame(0, body, null, -1, false);
    meet(new Point(root, 0), new HashSet<>());
    while (!work.isEmpty()) {
      if (frames.size() > MAX_FRAMES) {
        complete = false;
        return;
      }
      step(work.poll());
    }
  }

  /** Whether everything was unfolded, with no name longer than the modular analysis follows. */
  boolean complete() {
    return complete;
  }

  private void step(Point at) {
    Body body = at.frame.node.method().body();
    Stmt statement = body.at(at.statement);
    Set<Object> state = new HashSet<>(held.get(at));
    for (int handler : body.handlers()[at.statement]) {
      meet(new Point(at.frame, handler), state);
    }
    if (statement.defines() >= 0) {
      int again = at.frame.id * FRAME + at.statement;
      state.removeIf(o -> ((Entered) o).name() instanceof Term term && term.dependsOn(again));
    }
    if (statement instanceof Stmt.EnterMonitor enter) {
      names(at.frame, enter.lock()).forEach(name -> enter(name, state));
    } else if (statement instanceof Stmt.ExitMonitor exit) {
      names(at.frame, exit.lock()).forEach(name -> exit(name, state));
    }
    if (statement instanceof Stmt.Return && at.frame.caller != null) {
      state.removeIf(o -> ((Entered) o).frame() == at.frame.id);
      for (int next : flows(at.frame.caller.node, at.frame.call)) {
        meet(new Point(at.frame.caller, next), state);
      }
    }
    boolean entered = false;
    boolean mayDoNothing = at.frame.node.calls(at.statement).stream().allMatch(c -> c.callback());
    for (MethodNode.Call call : at.frame.node.calls(at.statement)) {
      if (depth(at.frame, call.callee()) < DEPTH) {
        entered = true;
        Frame callee = frame(at, call);
        Set<Object> there = new HashSet<>(state);
        if (mayDoNothing) {
          for (Held lock : locks.heldAroundFunctions(at.frame.node, (Stmt.Invoke) statement)) {
            if (lock.what() instanceof AbstractObject && lock.mode() == Held.Mode.MONITOR) {
              there.add(new Entered(callee.id, null, lock.what(), 1));
            }
          }
        }
        meet(new Point(callee, 0), there);
      }
    }
    if (!entered || mayDoNothing) {
      for (int next : flows(at.frame.node, at.statement)) {
        meet(new Point(at.frame, next), state);
      }
    }
  }

  private static int[] flows(MethodNode node, int statement) {
    return node.method().body().flows()[statement];
  }

  private static int depth(Frame frame, MethodNode node) {
    int depth = 0;
    for (Frame f = frame; f != null; f = f.caller) {
      depth += f.node == node ? 1 : 0;
    }
    return depth;
  }

  private Frame frame(Point at, MethodNode.Call call) {
    return frames.computeIfAbsent(
        List.of(at, call),
        k -> new Frame(frames.size() + 1, call.callee(), at.frame, at.statement, call.callback()));
  }

  private void meet(Point at, Set<Object> state) {
    Set<Object> before = held.get(at);
    Set<Object> now = new HashSet<>(state);
    if (before != null) {
      now.retainAll(before);
    }
    if (before == null || !now.equals(before)) {
      held.put(at, now);
      work.add(at);
    }
  }

  /**
   * A monitor entered by a frame, under a name of its own: leaving it under another name, or in a
   * callee, ends another entry of the same monitor.
   */
  private record Entered(int frame, Term local, Object name, int times) {
    Entered times(int again) {
      return new Entered(frame, local, name, again);
    }
  }

  private static void enter(Entered name, Set<Object> state) {
    int times = times(name, state) + 1;
    if (times <= MOST_TIMES) {
      state.add(name.times(times));
    }
  }

  private static void exit(Entered name, Set<Object> state) {
    state.remove(name.times(times(name, state)));
  }

  private static int times(Entered name, Set<Object> state) {
    int times = 0;
    while (state.contains(name.times(times + 1))) {
      times++;
    }
    return times;
  }

  private Set<Entered> names(Frame frame, int variable) {
    Set<Entered> names = new HashSet<>();
    AbstractObject only = locks.only(frame.node, variable);
    if (only != null) {
      names.add(new Entered(frame.id, null, only, 1));
    }
    Term local = frame.node.method().values().of(variable);
    Term term = global(frame, local);
    if (term != null) {
      names.add(new Entered(frame.id, local, term, 1));
    }
    return names;
  }

  /** The term with its root and loads named across frames. */
  private Term global(Frame frame, Term term) {
    if (term == null) {
      return null;
    }
    Term base;
    if (term.root() instanceof Term.Parameter parameter) {
      base = argument(frame, parameter.index());
    } else if (term.root() instanceof Term.Site site) {
      base = Term.site(frame.id * FRAME + site.statement());
    } else {
      base = new Term(term.root(), List.of());
    }
    List<Term.Step> steps = new ArrayList<>(base.steps());
    for (Term.Step step : term.steps()) {
      int at = step.statement() < 0 ? -1 : frame.id * FRAME + step.statement();
      steps.add(new Term.Step(step.up(), step.field(), at));
    }
    complete &= steps.size() <= LONGEST_NAME;
    return new Term(base.root(), steps);
  }

  private Term argument(Frame frame, int index) {
    Term unknown = new Term(new Term.Parameter(frame.id * FRAME + index), List.of());
    if (frame.caller == null || frame.callback) {
      return unknown;
    }
    Stmt.Invoke call = (Stmt.Invoke) frame.caller.node.method().body().at(frame.call);
    int shift = frame.node.method().isStatic() ? 0 : 1;
    int variable = index < shift ? call.receiver() : call.arguments().get(index - shift);
    Term passed = global(frame.caller, frame.caller.node.method().values().of(variable));
    return passed == null ? unknown : passed;
  }

  /** The thread's own object, which nobody else holds. */
  static final Term TOKEN = new Term(new Term.Parameter(0), List.of());

  List<Access> accesses() {
    List<Access> all = new ArrayList<>();
    held.forEach(
        (at, state) -> {
          Set<Object> here = new HashSet<>();
          state.forEach(entered -> here.add(((Entered) entered).name()));
          if (token) {
            here.add("token");
          }
          Stmt statement = at.frame.node.method().body().at(at.statement);
          if (statement instanceof Stmt.Load load && isPlain(load.field())) {
            all.add(access(at, false, load.field(), load.base(), here));
          } else if (statement instanceof Stmt.Store store && isPlain(store.field())) {
            all.add(access(at, true, store.field(), store.base(), here));
          }
        });
    return all;
  }

  private static boolean isPlain(IrField field) {
    return !field.isFinal() && !field.isVolatile();
  }

  private Access access(Point at, boolean write, IrField field, int base, Set<Object> here) {
    Term term = base < 0 ? null : global(at.frame, at.frame.node.method().values().of(base));
    return new Access(at.frame.node, at.statement, write, field, base, term, here);
  }
}
