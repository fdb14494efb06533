package bigfoot.races.exec;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.ThreadStart;
import bigfoot.races.sync.LibraryRoles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which parameters a method may let out: store where others can find them, keep in library objects,
 * or run in another thread; of which it may let out what is inside; and which it may return.
 * Flow-insensitive, one answer for all contexts of a method, the least solution over the call
 * graph.
 */
public final class Leaks {
  private final LibraryRoles roles = new LibraryRoles();
  private final Map<IrMethod, List<MethodNode>> nodes = new LinkedHashMap<>();
  private final Map<IrMethod, BitSet> leaking = new HashMap<>();
  private final Map<IrMethod, BitSet> leakingInside = new HashMap<>();
  private final Map<IrMethod, BitSet> returned = new HashMap<>();
  private final Map<IrMethod, List<Set<Term.Root>>> roots = new HashMap<>();
  private final Set<List<Object>> startingStatements = new HashSet<>();

  public Leaks(PointsTo points) {
    for (MethodNode node : points.nodes()) {
      nodes.computeIfAbsent(node.method(), m -> new ArrayList<>()).add(node);
    }
    for (ThreadStart start : points.starts()) {
      startingStatements.add(List.of(start.from().method(), start.statement()));
    }
    repeat(this::updateReturned);
    repeat(this::update);
  }

  private void repeat(Predicate<IrMethod> update) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (IrMethod method : nodes.keySet()) {
        changed |= update.test(method);
      }
    }
  }

  private boolean updateReturned(IrMethod method) {
    BitSet known = returned.computeIfAbsent(method, m -> new BitSet());
    int before = known.cardinality();
    roots.remove(method);
    for (Stmt statement : method.body().statements()) {
      if (statement instanceof Stmt.Return result && method.body().isReference(result.value())) {
        setParameters(roots(method, result.value()), known);
      }
    }
    return known.cardinality() > before;
  }

  private boolean update(IrMethod method) {
    BitSet known = leaking.computeIfAbsent(method, m -> new BitSet());
    BitSet inside = leakingInside.computeIfAbsent(method, m -> new BitSet());
    int before = known.cardinality() + inside.cardinality();
    Body body = method.body();
    for (int i = 0; i < body.size(); i++) {
      for (int variable : letOut(method, i)) {
        Set<Term.Root> out = roots(method, variable);
        setParameters(out, known);
        setParameters(around(method, out), inside);
      }
      for (int variable : letOutInside(method, i)) {
        Set<Term.Root> out = roots(method, variable);
        setParameters(out, inside);
        setParameters(around(method, out), inside);
      }
    }
    return known.cardinality() + inside.cardinality() > before;
  }

  private static void setParameters(Set<Term.Root> roots, BitSet into) {
    for (Term.Root root : roots) {
      if (root instanceof Term.Parameter parameter) {
        into.set(parameter.index());
      }
    }
  }

  /** Variables whose objects the statement may let out, if what it stores into is not fresh. */
  List<Integer> letOut(IrMethod method, int at) {
    Stmt statement = method.body().at(at);
    if (statement instanceof Stmt.Store store) {
      return List.of(store.from());
    }
    if (statement instanceof Stmt.ArrayStore store) {
      return List.of(store.from());
    }
    if (statement instanceof Stmt.Throw thrown) {
      return List.of(thrown.value());
    }
    return statement instanceof Stmt.Invoke call ? byCall(method, at, call) : List.of();
  }

  private List<Integer> byCall(IrMethod method, int at, Stmt.Invoke call) {
    Set<Integer> out = new HashSet<>();
    boolean ours = false;
    boolean library = false;
    for (MethodNode node : nodes.get(method)) {
      for (MethodNode.Call target : node.calls(at)) {
        ours |= !target.callback();
        library |= target.callback();
        passOn(target.callee().method(), call, leaking, out);
      }
    }
    boolean starts = startingStatements.contains(List.of(method, at));
    if (starts || library) {
      out.add(call.receiver());
    }
    boolean kept = roles.keepsArguments(call.method().owner(), call.method());
    for (int i = 0; i < call.arguments().size(); i++) {
      boolean copied = roles.copies(call.method().owner(), call.method(), i);
      if (starts || library || !ours && kept && !copied) {
        out.add(call.arguments().get(i));
      }
    }
    return new ArrayList<>(out);
  }

  /** Variables of whose objects the statement may let out what is inside. */
  List<Integer> letOutInside(IrMethod method, int at) {
    if (!(method.body().at(at) instanceof Stmt.Invoke call)) {
      return List.of();
    }
    Set<Integer> out = new HashSet<>();
    for (MethodNode node : nodes.get(method)) {
      for (MethodNode.Call target : node.calls(at)) {
        passOn(target.callee().method(), call, leakingInside, out);
      }
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      if (roles.copies(call.method().owner(), call.method(), i)) {
        out.add(call.arguments().get(i));
      }
    }
    return new ArrayList<>(out);
  }

  private static void passOn(
      IrMethod callee, Stmt.Invoke call, Map<IrMethod, BitSet> of, Set<Integer> out) {
    BitSet parameters = of.getOrDefault(callee, new BitSet());
    int shift = callee.isStatic() ? 0 : 1;
    for (int p = parameters.nextSetBit(0); p >= 0; p = parameters.nextSetBit(p + 1)) {
      int argument = p - shift;
      if (argument < 0) {
        out.add(call.receiver());
      } else if (argument < call.arguments().size()) {
        out.add(call.arguments().get(argument));
      }
    }
  }

  /**
   * Roots inside whose objects the objects of the given roots may lie: what was loaded lies in what
   * it was loaded from, and what a call returns in what the call was given.
   */
  Set<Term.Root> around(IrMethod method, Set<Term.Root> inner) {
    Set<Term.Root> around = new HashSet<>();
    Deque<Term.Root> work = new ArrayDeque<>(inner);
    while (!work.isEmpty()) {
      if (work.poll() instanceof Term.Site site) {
        for (int holder : holders(method.body().at(site.statement()))) {
          for (Term.Root root : roots(method, holder)) {
            if (around.add(root)) {
              work.add(root);
            }
          }
        }
      }
    }
    return around;
  }

  private static List<Integer> holders(Stmt statement) {
    if (statement instanceof Stmt.Load load) {
      return List.of(load.base());
    }
    if (statement instanceof Stmt.ArrayLoad load) {
      return List.of(load.array());
    }
    return statement instanceof Stmt.Invoke call ? operands(call) : List.of();
  }

  private static List<Integer> operands(Stmt.Invoke call) {
    List<Integer> operands = new ArrayList<>(call.arguments());
    operands.add(call.receiver());
    return operands;
  }

  /** Variables one of whose objects the call may return, or a view of one. */
  private Set<Integer> passedThrough(IrMethod method, int at, Stmt.Invoke call) {
    Set<Integer> same = new HashSet<>();
    for (MethodNode node : nodes.get(method)) {
      for (MethodNode.Call target : node.calls(at)) {
        if (!target.callback()) {
          passOn(target.callee().method(), call, returned, same);
        }
      }
    }
    if (roles.returnsView(call.method().owner(), call.method())) {
      same.add(call.receiver());
    }
    same.remove(-1);
    return same;
  }

  /** Where the objects in a variable may come from, through copies and calls that return them. */
  Set<Term.Root> roots(IrMethod method, int variable) {
    if (variable < 0) {
      return Set.of();
    }
    return roots.computeIfAbsent(method, this::computeRoots).get(variable);
  }

  private List<Set<Term.Root>> computeRoots(IrMethod method) {
    Body body = method.body();
    List<Set<Term.Root>> all = new ArrayList<>();
    for (int v = 0; v < body.variableTypes().length; v++) {
      Set<Term.Root> own = new HashSet<>();
      if (v < method.parameterCount()) {
        own.add(new Term.Parameter(v));
      }
      all.add(own);
    }
    for (int i = 0; i < body.size(); i++) {
      Stmt statement = body.at(i);
      if (statement.defines() >= 0 && !(statement instanceof Stmt.Copy)) {
        all.get(statement.defines()).add(new Term.Site(i));
      }
    }
    Map<Integer, Set<Integer>> sources = sources(method);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Integer, Set<Integer>> entry : sources.entrySet()) {
        for (int from : entry.getValue()) {
          changed |= all.get(entry.getKey()).addAll(all.get(from));
        }
      }
    }
    return all;
  }

  /** From which variables the objects of a variable may come as they are. */
  private Map<Integer, Set<Integer>> sources(IrMethod method) {
    Map<Integer, Set<Integer>> sources = new LinkedHashMap<>();
    Body body = method.body();
    for (int i = 0; i < body.size(); i++) {
      if (body.at(i) instanceof Stmt.Copy copy && copy.from() >= 0) {
        sources.computeIfAbsent(copy.to(), v -> new HashSet<>()).add(copy.from());
      } else if (body.at(i) instanceof Stmt.Invoke call && body.isReference(call.to())) {
        sources
            .computeIfAbsent(call.to(), v -> new HashSet<>())
            .addAll(passedThrough(method, i, call));
      }
    }
    return sources;
  }
}
