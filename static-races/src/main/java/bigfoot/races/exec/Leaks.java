package bigfoot.races.exec;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.ThreadStart;
import bigfoot.races.sync.LibraryRoles;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which parameters a method may let out: store where others can find them, keep in library objects,
 * or run in another thread. Flow-insensitive, one answer for all contexts of a method, the least
 * solution over the call graph.
 */
public final class Leaks {
  private final LibraryRoles roles = new LibraryRoles();
  private final Map<IrMethod, List<MethodNode>> nodes = new LinkedHashMap<>();
  private final Map<IrMethod, BitSet> leaking = new HashMap<>();
  private final Map<IrMethod, List<Set<Term.Root>>> roots = new HashMap<>();
  private final Set<List<Object>> startingStatements = new HashSet<>();

  public Leaks(PointsTo points) {
    for (MethodNode node : points.nodes()) {
      nodes.computeIfAbsent(node.method(), m -> new ArrayList<>()).add(node);
    }
    for (ThreadStart start : points.starts()) {
      startingStatements.add(List.of(start.from().method(), start.statement()));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (IrMethod method : nodes.keySet()) {
        changed |= update(method);
      }
    }
  }

  private boolean update(IrMethod method) {
    BitSet known = leaking.computeIfAbsent(method, m -> new BitSet());
    int before = known.cardinality();
    Body body = method.body();
    for (int i = 0; i < body.size(); i++) {
      for (int variable : letOut(method, i)) {
        for (Term.Root root : roots(method, variable)) {
          if (root instanceof Term.Parameter parameter) {
            known.set(parameter.index());
          }
        }
      }
    }
    return known.cardinality() > before;
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
        passOn(target.callee().method(), call, out);
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

  private void passOn(IrMethod callee, Stmt.Invoke call, Set<Integer> out) {
    BitSet parameters = leaking.getOrDefault(callee, new BitSet());
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

  /** Where the objects in a variable may come from, through copies. */
  Set<Term.Root> roots(IrMethod method, int variable) {
    if (variable < 0) {
      return Set.of();
    }
    return roots.computeIfAbsent(method, Leaks::computeRoots).get(variable);
  }

  private static List<Set<Term.Root>> computeRoots(IrMethod method) {
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
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Stmt statement : body.statements()) {
        if (statement instanceof Stmt.Copy copy && copy.from() >= 0) {
          changed |= all.get(copy.to()).addAll(all.get(copy.from()));
        }
      }
    }
    return all;
  }
}
