package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.summary.BottomUpOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which threads may be running while a statement runs: started before it on some path, and not
 * waited for on every path since. The same sets record which hand-overs may have been made before
 * (numbered after the threads).
 *
 * <p>Relative to a method's entry, a statement has a set {@code begun} of threads that may have
 * been started since, and a set {@code ended} of threads that have certainly been waited for.
 */
public final class StartJoinOrder implements Liveness {
  /** Cycles settle in a few rounds; one that does not is taken to end nothing that it begins. */
  private static final int MOST_ROUNDS = 50;

  /** The change since the method's entry. Join: union of begun, intersection of ended. */
  private record Change(BitSet begun, BitSet ended) {
    static final Change NONE = new Change(new BitSet(), new BitSet());

    Change join(Change other) {
      if (equals(other)) {
        return this;
      }
      BitSet either = (BitSet) begun.clone();
      either.or(other.begun);
      BitSet both = (BitSet) ended.clone();
      both.and(other.ended);
      return new Change(either, both);
    }

    Change then(BitSet starts, BitSet ends) {
      if (starts.isEmpty() && ends.isEmpty()) {
        return this;
      }
      BitSet b = (BitSet) begun.clone();
      b.andNot(ends);
      b.or(starts);
      BitSet e = (BitSet) ended.clone();
      e.or(ends);
      e.andNot(starts);
      return new Change(b, e);
    }

    BitSet apply(BitSet entry) {
      BitSet live = (BitSet) entry.clone();
      live.andNot(ended);
      live.or(begun);
      return live;
    }
  }

  private final PointsTo points;
  private final Threads threads;
  private final Joins joins;
  private final HandOvers handOvers;
  private final Map<MethodNode, Change[]> before = new HashMap<>();
  private final Map<MethodNode, Change> exits = new HashMap<>();
  private final Map<MethodNode, BitSet> ever = new HashMap<>();
  private final Map<Integer, Map<MethodNode, BitSet>> entries = new HashMap<>();
  private final Map<MethodNode, List<Way>> ways = new HashMap<>();

  public StartJoinOrder(PointsTo points, Threads threads, Joins joins, HandOvers handOvers) {
    this.points = points;
    this.threads = threads;
    this.joins = joins;
    this.handOvers = handOvers;
    for (List<MethodNode> component : BottomUpOrder.of(points.nodes())) {
      summarize(component);
    }
    spread();
  }

  @Override
  public BitSet live(AbstractThread thread, MethodNode node, int statement) {
    BitSet entry = entries.getOrDefault(thread.id(), Map.of()).get(node);
    Change change = before.get(node)[statement];
    return entry == null || change == null ? new BitSet() : change.apply(entry);
  }

  @Override
  public boolean mayHaveHandedOver(BitSet live, Object key) {
    int id = handOvers.id(key);
    return id < 0 || live.get(threads.all().size() + id);
  }

  // --- methods, callees first ------------------------------------------------------------------

  private void summarize(List<MethodNode> component) {
    if (!settles(component)) {
      component.forEach(node -> exits.put(node, new Change(ever.get(node), new BitSet())));
      component.forEach(this::solve);
    }
  }

  private boolean settles(List<MethodNode> component) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      boolean changed = false;
      for (MethodNode node : component) {
        BitSet begun = everBegun(node);
        changed |= !begun.equals(ever.put(node, begun));
        Change exit = solve(node);
        changed |= !exit.equals(exits.put(node, exit));
      }
      if (!changed || !BottomUpOrder.isRecursive(component)) {
        return true;
      }
    }
    return false;
  }

  private Change solve(MethodNode node) {
    Body body = node.method().body();
    Change[] in = new Change[body.size()];
    before.put(node, in);
    Change exit = null;
    in[0] = Change.NONE;
    Deque<Integer> work = new ArrayDeque<>(List.of(0));
    BitSet waiting = new BitSet();
    while (!work.isEmpty()) {
      int at = work.poll();
      waiting.clear(at);
      Change after = transfer(node, at, in[at]);
      for (int s = 0; s < body.flows()[at].length; s++) {
        BitSet ended = joins.endedOn(node, at, s, this::stillRunning);
        meet(in, body.flows()[at][s], after.then(new BitSet(), ended), work, waiting);
      }
      for (int handler : body.handlers()[at]) {
        BitSet ended = joins.endedOnFailure(node, at, handler, this::stillRunning);
        Change failed = failed(node, at, in[at]).then(new BitSet(), ended);
        meet(in, handler, failed, work, waiting);
      }
      if (body.at(at) instanceof Stmt.Return || body.at(at) instanceof Stmt.Throw) {
        Change last = body.at(at) instanceof Stmt.Return ? after : new Change(after.begun(), all());
        exit = exit == null ? last : exit.join(last);
      }
    }
    return exit == null ? Change.NONE : exit;
  }

  /** What a call that fails has waited for is not known; all that it ever starts may run. */
  private Change failed(MethodNode node, int at, Change change) {
    BitSet begun = begun(node, at);
    for (MethodNode.Call call : node.calls(at)) {
      begun.or(ever.getOrDefault(call.callee(), new BitSet()));
    }
    return change.then(begun, new BitSet());
  }

  private BitSet everBegun(MethodNode node) {
    BitSet all = new BitSet();
    for (int i = 0; i < node.method().body().size(); i++) {
      all.or(begun(node, i));
      for (MethodNode.Call call : node.calls(i)) {
        all.or(ever.getOrDefault(call.callee(), new BitSet()));
      }
    }
    return all;
  }

  /** A path that ends in an exception ends nothing and so promises everything. */
  private BitSet all() {
    BitSet all = new BitSet();
    all.set(0, threads.all().size());
    return all;
  }

  private static void meet(
      Change[] in, int at, Change change, Deque<Integer> work, BitSet waiting) {
    Change joined = in[at] == null ? change : in[at].join(change);
    if (!joined.equals(in[at])) {
      in[at] = joined;
      if (!waiting.get(at)) {
        waiting.set(at);
        work.add(at);
      }
    }
  }

  private Change transfer(MethodNode node, int at, Change change) {
    Change after = change;
    if (!node.calls(at).isEmpty()) {
      Change callees = null;
      for (MethodNode.Call call : node.calls(at)) {
        Change exit = exits.getOrDefault(call.callee(), Change.NONE);
        Change effect = call.callback() ? new Change(exit.begun(), new BitSet()) : exit;
        callees = callees == null ? effect : callees.join(effect);
      }
      after = after.then(callees.begun(), callees.ended());
    }
    return after.then(begun(node, at), new BitSet());
  }

  private BitSet begun(MethodNode node, int at) {
    BitSet begun = new BitSet();
    for (AbstractThread thread : threads.startedAt(node, at)) {
      begun.or(threads.descendants(thread));
      if (!thread.joined()) {
        begun.set(thread.id());
      }
    }
    for (MethodNode initializer : points.triggeredAt(node, at)) {
      begun.or(threads.descendants(threads.initializer(initializer)));
    }
    BitSet handed = handOvers.at(node, at);
    if (handed != null) {
      handed.stream().forEach(id -> begun.set(threads.all().size() + id));
    }
    return begun;
  }

  /** Threads that may still run when the thread has ended. */
  private BitSet stillRunning(AbstractThread thread) {
    BitSet left = new BitSet();
    for (MethodNode body : thread.bodies()) {
      Change exit = exits.get(body);
      left.or(exit == null ? threads.descendants(thread) : exit.begun());
    }
    return left;
  }

  // --- entries, from the threads' starts down
  // -----------------------------------------------------

  private record Entry(AbstractThread thread, MethodNode node) {}

  /** A statement that makes others run. */
  private record Way(int at, List<AbstractThread> starts, Set<MethodNode> initializers) {}

  private void spread() {
    Set<Entry> work = new LinkedHashSet<>();
    for (AbstractThread thread : threads.all()) {
      if (thread.from() == null) {
        BitSet live = new BitSet();
        if (thread.kind() == AbstractThread.Kind.CLIENT) {
          live.set(thread.id());
          live.or(threads.descendants(thread));
        }
        thread.bodies().forEach(body -> enter(thread, body, live, work));
      }
    }
    while (!work.isEmpty()) {
      Entry entry = work.iterator().next();
      work.remove(entry);
      for (Way way : ways.computeIfAbsent(entry.node, this::waysOf)) {
        pass(entry.thread, entry.node, way, work);
      }
    }
  }

  /** The statements of a method that are reached and make others run. */
  private List<Way> waysOf(MethodNode node) {
    List<Way> found = new ArrayList<>();
    for (int i = 0; i < node.method().body().size(); i++) {
      Way way = new Way(i, threads.startedAt(node, i), points.triggeredAt(node, i));
      boolean stays = node.calls(i).isEmpty() && way.starts.isEmpty() && way.initializers.isEmpty();
      if (before.get(node)[i] != null && !stays) {
        found.add(way);
      }
    }
    return found;
  }

  private void pass(AbstractThread thread, MethodNode node, Way way, Set<Entry> work) {
    BitSet live = live(thread, node, way.at);
    for (MethodNode initializer : way.initializers) {
      enter(threads.initializer(initializer), initializer, live, work);
    }
    BitSet again = afterCallbacks(node, way.at, live);
    for (MethodNode.Call call : node.calls(way.at)) {
      enter(thread, call.callee(), call.callback() ? again : live, work);
    }
    for (AbstractThread started : way.starts) {
      BitSet there = (BitSet) live.clone();
      startedTogether(started, way.starts).forEach(other -> there.set(other.id()));
      there.andNot(joins.ended(joins.endedBefore(started), this::stillRunning));
      started.bodies().forEach(body -> enter(started, body, there, work));
    }
  }

  /** Those that the same statement starts and does not wait for before it starts this one. */
  private static List<AbstractThread> startedTogether(
      AbstractThread started, List<AbstractThread> all) {
    boolean meetsItself =
        started.manner() != Manner.ONE && started.multiplicity() == Multiplicity.MANY;
    return all.stream().filter(other -> other != started || meetsItself).toList();
  }

  /** Library code may call back any number of times: what one call began, the next one meets. */
  private BitSet afterCallbacks(MethodNode node, int at, BitSet live) {
    BitSet again = (BitSet) live.clone();
    for (MethodNode.Call call : node.calls(at)) {
      if (call.callback()) {
        again.or(ever.getOrDefault(call.callee(), new BitSet()));
      }
    }
    return again;
  }

  private void enter(AbstractThread thread, MethodNode node, BitSet live, Set<Entry> work) {
    Map<MethodNode, BitSet> known = entries.computeIfAbsent(thread.id(), t -> new HashMap<>());
    BitSet before = known.get(node);
    BitSet now = before == null ? new BitSet() : (BitSet) before.clone();
    now.or(live);
    if (before == null || !now.equals(before)) {
      known.put(node, now);
      work.add(new Entry(thread, node));
    }
  }
}
