package bigfoot.races.exec;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.exec.LocalEvent.Local;
import bigfoot.races.exec.MethodSummary.CallSite;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Unfolds summaries from the threads' bodies down.
 *
 * <p>i1 translates names through a call's arguments ({@link Arguments}). i2 prefixes the call's
 * label to event ids: an instance knows the calls that lead to it, and a report prints them. i3
 * gives events their thread: the body of a started thread is unfolded under that thread's id, with
 * the multiplicity that ⊗ gives its place. Events that differ in their id alone are one.
 */
public final class Instantiation {
  /** A method with more distinct instances than this gets one more, which assumes nothing. */
  private static final int MAX_INSTANCES = 48;

  private final Function<MethodNode, MethodSummary> summaries;
  private final Term.HeapFacts heap;
  private final Map<List<Object>, Instance> instances = new HashMap<>();
  private final Map<MethodNode, Integer> count = new HashMap<>();
  private final List<Instance> all = new ArrayList<>();
  private final Deque<Instance> work = new ArrayDeque<>();

  public Instantiation(Function<MethodNode, MethodSummary> summaries, Term.HeapFacts heap) {
    this.summaries = summaries;
    this.heap = heap;
  }

  /** Adds what the thread runs, with what it has of its own at the beginning. */
  public void run(AbstractThread thread, MethodNode body, Set<Held> entry) {
    Instance instance = instance(body, entry, new BitSet());
    unfold();
    spread(instance, thread.id());
  }

  private void unfold() {
    while (!work.isEmpty()) {
      Instance instance = work.poll();
      for (CallSite site : summaries.apply(instance.node()).calls()) {
        Stmt.Invoke call = (Stmt.Invoke) instance.node().method().body().at(site.statement());
        Set<Held> held = held(instance, site.local());
        for (MethodNode.Call target : instance.node().calls(site.statement())) {
          instance
              .edges()
              .add(
                  new Instance.Edge(
                      site.statement(), call(instance, call, site.local(), held, target)));
        }
      }
    }
  }

  private Instance call(
      Instance caller, Stmt.Invoke call, Local local, Set<Held> held, MethodNode.Call target) {
    Set<Held> entry = new HashSet<>();
    BitSet fresh = new BitSet();
    if (target.callback()) {
      held.stream().filter(Held::isFixed).forEach(entry::add);
    } else {
      Arguments arguments = new Arguments(caller.node().method(), call, target.callee().method());
      held.forEach(h -> arguments.down(h, heap, entry));
      for (int i = 0; i < arguments.size(); i++) {
        fresh.set(i, isFresh(caller, local, arguments.term(i), heap));
      }
    }
    return instance(target.callee(), entry, fresh);
  }

  /** What is held at a place of an instance. */
  public static Set<Held> held(Instance instance, Local local) {
    if (instance.entry().isEmpty()) {
      return local.acquired();
    }
    Set<Held> held = new HashSet<>(local.acquired());
    for (Held inherited : instance.entry()) {
      boolean lost =
          inherited.isLock()
              && (local.releasedUnknown() || local.released().contains(inherited.what()));
      if (!lost) {
        held.add(inherited);
      }
    }
    return held;
  }

  /** Whether no other thread can have seen the object that the term names. */
  public static boolean isFresh(Instance instance, Local local, Term term, Term.HeapFacts heap) {
    if (term == null || !local.freshRoots().contains(term.root())) {
      return false;
    }
    for (Term.Step step : term.steps()) {
      if (step.up() || !heap.owned(step.field())) {
        return false;
      }
    }
    return !(term.root() instanceof Term.Parameter parameter)
        || instance.fresh().get(parameter.index());
  }

  private Instance instance(MethodNode node, Set<Held> entry, BitSet fresh) {
    List<Object> key = List.of(node, entry, fresh);
    Instance known = instances.get(key);
    if (known == null && count.getOrDefault(node, 0) >= MAX_INSTANCES && !entry.isEmpty()) {
      return instance(node, Set.of(), new BitSet());
    }
    if (known == null) {
      known = new Instance(all.size(), node, entry, fresh);
      instances.put(key, known);
      count.merge(node, 1, Integer::sum);
      all.add(known);
      work.add(known);
    }
    return known;
  }

  private static void spread(Instance root, int thread) {
    Deque<Instance> reached = new ArrayDeque<>(List.of(root));
    while (!reached.isEmpty()) {
      Instance next = reached.poll();
      if (!next.threads().get(thread)) {
        next.threads().set(thread);
        next.edges().forEach(edge -> reached.add(edge.callee()));
      }
    }
  }

  public List<Instance> instances() {
    return all;
  }
}
