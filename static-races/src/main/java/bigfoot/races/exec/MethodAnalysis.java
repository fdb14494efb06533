package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.domain.Held.Flag;
import bigfoot.races.domain.Held.Mode;
import bigfoot.races.exec.LocalEvent.Local;
import bigfoot.races.exec.MethodSummary.CallSite;
import bigfoot.races.exec.MethodSummary.Exit;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.ir.Values;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.sync.SyncRoles;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The forward analysis of one method in one context: one transfer method for each statement kind.
 *
 * <p>Legend, paper to code: R, W are {@link LocalEvent}s made by {@link Accesses}; N is {@link
 * #enterMonitor}, X is {@link #exitMonitor}; P and V of 4.1 are {@link #lockCall}; e.start() is
 * unfolded by {@code Instantiation}; calls are {@link #call}, with the callee's summary standing
 * for its body and a summary without effect for a callee of the same component (3.4). NetN← of an
 * event is {@code State.acquired}: monitors entered and not left on every path to the event.
 */
final class MethodAnalysis {
  private final Context context;
  private final MethodNode node;
  private final IrMethod method;
  private final Body body;
  private final Values values;
  private final State[] before;
  private final Freshness freshness;
  private final GivenUp givenUp;
  private final Optimism optimism;

  /** What the analysis knows of the rest of the program. */
  record Context(
      LockObjects locks, LibraryObjects objects, Leaks leaks, MethodSummary.Known known) {}

  MethodAnalysis(Context context, MethodNode node) {
    this.context = context;
    this.node = node;
    this.method = node.method();
    this.body = method.body();
    this.values = method.values();
    this.before = new State[body.size()];
    this.givenUp = new GivenUp(body, this::mayGiveUp);
    this.optimism = new Optimism(method, at -> context.locks().role(node, at));
    this.freshness = new Freshness(method, context.leaks());
  }

  MethodSummary analyze() {
    solve();
    List<LocalEvent> events = new ArrayList<>();
    List<CallSite> calls = new ArrayList<>();
    Exit exit = null;
    Accesses accesses = new Accesses(node, context.objects(), context.locks());
    for (int i = 0; i < body.size(); i++) {
      if (before[i] == null) {
        continue;
      }
      Local local = local(sureOf(i));
      context.locks().guarded().visit(body.at(i), before[i]);
      if (!(body.at(i) instanceof Stmt.Invoke) || isLibraryCall(i) || node.mayCallLibrary(i)) {
        accesses.at(i, local, events);
      }
      if (body.at(i) instanceof Stmt.Invoke call) {
        calls.add(new CallSite(i, isLibraryCall(i) ? local(aroundFunctions(call, i)) : local));
      } else if (body.at(i) instanceof Stmt.Return) {
        exit = join(exit, before[i]);
      }
    }
    return new MethodSummary(events, calls, exit == null ? Exit.NONE : exit);
  }

  /**
   * What is known at the statement, without locks that it is too late or too early to ask about.
   */
  private State sureOf(int at) {
    return before[at].drop(held -> held.mode() == Mode.OPTIMISTIC && !isSure(at, held));
  }

  private boolean isSure(int at, Held held) {
    boolean reads = body.at(at) instanceof Stmt.Load || body.at(at) instanceof Stmt.ArrayLoad;
    return reads
        && optimism.isValidated(
            at, lock -> context.locks().names(node, lock).contains(held.what()));
  }

  private boolean isLibraryCall(int at) {
    return node.calls(at).stream().allMatch(MethodNode.Call::callback);
  }

  /** What functions find that a library call calls: some hold the receiver's monitor meanwhile. */
  private State aroundFunctions(Stmt.Invoke call, int at) {
    State state = before[at];
    for (Held held : context.locks().heldAroundFunctions(node, call)) {
      state = state.acquire(held);
    }
    return state;
  }

  private static Local local(State state) {
    return new Local(state.acquired(), state.released(), state.releasedUnknown(), state.fresh());
  }

  private static Exit join(Exit exit, State last) {
    Set<Held> acquired = new HashSet<>();
    for (Held held : last.acquired()) {
      if (!(held.what() instanceof Term term) || term.root() instanceof Term.Parameter) {
        acquired.add(held);
      }
    }
    if (exit == null) {
      return new Exit(acquired, last.released(), last.releasedUnknown());
    }
    acquired.retainAll(exit.acquired());
    Set<Object> released = new HashSet<>(exit.released());
    released.addAll(last.released());
    return new Exit(acquired, released, exit.releasedUnknown() || last.releasedUnknown());
  }

  // --- the solver -----------------------------------------------------------------------------

  private void solve() {
    if (body.size() == 0) {
      return;
    }
    Set<Term.Root> fresh = new HashSet<>();
    for (int i = 0; i < method.parameterCount(); i++) {
      fresh.add(new Term.Parameter(i));
    }
    before[0] = State.entry(fresh);
    Deque<Integer> work = new ArrayDeque<>(List.of(0));
    BitSet waiting = new BitSet();
    waiting.set(0);
    while (!work.isEmpty()) {
      int at = work.poll();
      waiting.clear(at);
      State after = transfer(at, before[at]);
      for (int s = 0; s < body.flows()[at].length; s++) {
        meet(body.flows()[at][s], onEdge(at, s, after), work, waiting);
      }
      for (int handler : body.handlers()[at]) {
        meet(handler, before[at], work, waiting);
        if (body.at(at) instanceof Stmt.Invoke) {
          meet(handler, after, work, waiting);
        }
      }
    }
  }

  private void meet(int at, State state, Deque<Integer> work, BitSet waiting) {
    State joined = before[at] == null ? state : before[at].join(state);
    if (!joined.equals(before[at])) {
      before[at] = joined;
      if (!waiting.get(at)) {
        waiting.set(at);
        work.add(at);
      }
    }
  }

  // --- one transfer method for each statement kind -----------------------------------------------

  private State transfer(int at, State in) {
    Stmt statement = body.at(at);
    State state = in;
    if (statement.defines() >= 0) {
      state = redefine(at, state);
    }
    if (statement instanceof Stmt.New) {
      return state.fresh(new Term.Site(at));
    }
    if (statement instanceof Stmt.Caught caught
        && caught.type().equals(Flags.INTERRUPTED_EXCEPTION)) {
      return flag(-1, IrField.INTERRUPTED, state);
    }
    if (statement instanceof Stmt.EnterMonitor enter) {
      return enterMonitor(enter, state);
    }
    if (statement instanceof Stmt.ExitMonitor exit) {
      return exitMonitor(exit, state);
    }
    if (statement instanceof Stmt.Invoke call) {
      return freshness.letOut(at, lockCall(at, call, call(at, call, state)));
    }
    return freshness.letOut(at, state);
  }

  /** A name that depends on this statement's result means another value from now on. */
  private State redefine(int at, State state) {
    return state.drop(held -> held.what() instanceof Term term && term.dependsOn(at));
  }

  /** 3.3.3: N(ℓ, Λ?, L). */
  private State enterMonitor(Stmt.EnterMonitor enter, State state) {
    State after = state;
    for (Object name : context.locks().names(node, enter.lock())) {
      after = after.enter(new Held(name, Mode.MONITOR));
    }
    return after;
  }

  /** 3.3.4: X(ℓ, Λ?, L). A monitor is left by the method that entered it. */
  private State exitMonitor(Stmt.ExitMonitor exit, State state) {
    Set<Object> names = context.locks().names(node, exit.lock());
    return state.giveBack(held -> held.mode() == Mode.MONITOR && names.contains(held.what()));
  }

  /** Locks, semaphores (4.1: P and V) and waiting for hand-overs, by library calls. */
  private State lockCall(int at, Stmt.Invoke call, State state) {
    Role role = context.locks().role(node, at);
    return switch (role) {
      case LOCK, READ_LOCK -> lock(call, role, passed(call, state));
      case OPTIMISTIC -> lock(call, role, validated(call, state));
      case VALIDATE -> validated(call, state);
      case UNLOCK, UNLOCK_READ, CONVERT, CONVERT_READ -> unlock(call, role, state);
      case TAKE_OVER, MEET -> passed(call, state);
      case JOIN -> completed(call, state);
      default -> isLibraryCall(at) ? piped(call, state) : state;
    };
  }

  /** What comes out of a pipe was put in before. */
  private State piped(Stmt.Invoke call, State state) {
    AbstractObject end = context.locks().pipes().readBy(node, call);
    boolean known = end != null && context.locks().isOne(end);
    return known ? state.acquire(new Held(end, Mode.PASSED)) : state;
  }

  private State lock(Stmt.Invoke call, Role role, State state) {
    return with(call, role, state, State::enter);
  }

  /** A test tells that the lock is held, and may be made twice. */
  private State locked(Stmt.Invoke call, Role role, State state) {
    return with(call, role, state, State::acquire);
  }

  private State with(
      Stmt.Invoke call, Role role, State state, BiFunction<State, Held, State> takes) {
    State after = state;
    for (Object name : context.locks().names(node, call.receiver())) {
      after = takes.apply(after, new Held(name, LockObjects.mode(role)));
    }
    return after;
  }

  /** From here on, what is read without the lock is not covered by the stamp any more. */
  private State validated(Stmt.Invoke call, State state) {
    Set<Object> names = context.locks().names(node, call.receiver());
    return state.drop(h -> h.mode() == Mode.OPTIMISTIC && names.contains(h.what()));
  }

  /** A lock given up that is not known to be held may be one that is held under another name. */
  private State unlock(Stmt.Invoke call, Role role, State state) {
    Set<Object> names = context.locks().names(node, call.receiver());
    Mode mode = LockObjects.mode(role);
    boolean holding =
        !names.isEmpty()
            && names.stream().allMatch(name -> state.acquired().contains(new Held(name, mode)));
    if (context.locks().mayBeSignal(node, call.receiver()) && !holding) {
      context.locks().releasedWithoutHolding(node, call.receiver());
    }
    if (!holding) {
      names.addAll(context.locks().possible(node, call.receiver()));
    }
    if (holding) {
      return state.giveBack(h -> h.isLock() && names.contains(h.what()));
    }
    return state
        .drop(h -> h.isLock() && (names.contains(h.what()) || h.what() instanceof Term))
        .release(names, names.isEmpty());
  }

  private State passed(Stmt.Invoke call, State state) {
    AbstractObject only = context.locks().only(node, call.receiver());
    return only != null && (context.locks().waitsForHandOver(only) || context.locks().gathers(only))
        ? state.acquire(new Held(only, Mode.PASSED))
        : state;
  }

  /** A future that no task completes is complete only when a call has completed it. */
  private State completed(Stmt.Invoke call, State state) {
    State after = state;
    for (AbstractObject future : context.locks().completedBefore(node, call.receiver())) {
      if (context.locks().waitsForHandOver(future)) {
        after = after.acquire(new Held(future, Mode.PASSED));
      }
    }
    return after;
  }

  /** 3.3.6 and 3.4.1: the net effect of the callees' summaries. */
  private State call(int at, Stmt.Invoke call, State state) {
    State after = state;
    Set<Held> acquired = null;
    for (MethodNode.Call target : node.calls(at)) {
      Exit exit = context.known().exit(target.callee());
      Set<Held> here = new HashSet<>();
      if (!exit.isNone()) {
        Arguments arguments = new Arguments(method, call, target.callee().method());
        for (Held held : target.callback() ? Set.<Held>of() : exit.acquired()) {
          arguments.up(held).ifPresent(here::add);
        }
        Set<Object> released = new HashSet<>();
        boolean unknown = exit.releasedUnknown() || !arguments.upAll(exit.released(), released);
        Set<Object> names = released;
        after =
            after
                .drop(h -> h.isLock() && (unknown || names.contains(h.what())))
                .release(released, unknown);
      }
      if (acquired == null) {
        acquired = here;
      } else {
        acquired.retainAll(here);
      }
    }
    for (Held held : acquired == null ? Set.<Held>of() : acquired) {
      after = after.acquire(held);
    }
    return after;
  }

  // --- branches ---------------------------------------------------------------------------------

  /** A test that succeeds tells more on its edge: tryLock, a volatile flag, an atomic. */
  private State onEdge(int at, int successor, State state) {
    if (!(body.at(at) instanceof Stmt.Branch branch)
        || branch.right() >= 0
        || branch.constant() != 0) {
      return state;
    }
    boolean nonZero =
        branch.operator().equals("!=") && successor == 1
            || branch.operator().equals("==") && successor == 0;
    int definition = definition(branch.left());
    return nonZero && definition >= 0 ? tested(definition, at, state) : state;
  }

  private int definition(int variable) {
    int at = values.definition(variable);
    while (at >= 0 && body.at(at) instanceof Stmt.Copy copy) {
      at = values.definition(copy.from());
    }
    return at;
  }

  private State tested(int definition, int branch, State state) {
    Stmt test = body.at(definition);
    if (test instanceof Stmt.Load load) {
      return load.field().isVolatile()
          ? flag(load.base(), load.field(), state)
          : context.locks().guarded().tested(node, load, before[definition], state);
    }
    if (test instanceof Stmt.Invoke call) {
      if (isLibraryCall(definition) && SyncRoles.tellsInterrupt(call.method())) {
        return flag(-1, IrField.INTERRUPTED, state);
      }
      Flags.Access access = context.locks().flags().acquired(node, call);
      if (access != null) {
        return flag(access.base(), access.field(), state);
      }
      Role role = context.locks().role(node, definition);
      return switch (role) {
        case TRY_LOCK, TRY_READ_LOCK, CONVERT, CONVERT_READ ->
            givenUp.between(definition, branch) ? state : locked(call, role, passed(call, state));
        case TEST -> passed(call, state);
        default -> state;
      };
    }
    return state;
  }

  private boolean mayGiveUp(int at) {
    if (!(body.at(at) instanceof Stmt.Invoke)) {
      return false;
    }
    return switch (context.locks().role(node, at)) {
      case UNLOCK, UNLOCK_READ, CONVERT, CONVERT_READ -> true;
      default -> node.calls(at).stream().anyMatch(call -> givesUp(call.callee()));
    };
  }

  private boolean givesUp(MethodNode callee) {
    Exit exit = context.known().exit(callee);
    return exit.releasedUnknown() || !exit.released().isEmpty();
  }

  private State flag(int base, IrField field, State state) {
    AbstractObject only = base < 0 ? null : context.locks().only(node, base);
    boolean known = context.locks().flags().isFlag(field) && (base < 0 || only != null);
    return known ? state.acquire(new Held(new Flag(only, field), Mode.PASSED)) : state;
  }
}
