package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.Stmt;
import bigfoot.races.order.CausalOrder.Place;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Caller;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rounds of barriers. Where all threads that ever come to a barrier are wanted each time, each of
 * them has come as often as every other when one goes on. So two threads that have come a different
 * number of times are ordered: the one that has come less often is before its next coming, without
 * which the other could not have gone on.
 *
 * <p>How often a thread has come is counted modulo {@link #PERIOD}, which tells the phases of loops
 * apart that come two, three, four, five or six times each round.
 */
final class Generations {
  private static final int PERIOD = 60;
  private static final long NONE = 1L;
  private static final long ANY = (1L << PERIOD) - 1;

  private final PointsTo points;
  private final LockObjects locks;
  private final Quorum quorum;
  private final List<AbstractObject> barriers = new ArrayList<>();
  private final Map<AbstractThread, AbstractObject> actions = new HashMap<>();
  private final Map<AbstractObject, Counts> counts = new HashMap<>();

  Generations(PointsTo points, Threads threads, LockObjects locks, Quorum quorum) {
    this.points = points;
    this.locks = locks;
    this.quorum = quorum;
    for (AbstractObject object : points.objects()) {
      if (locks.gathers(object) && !locks.isLatch(object)) {
        barriers.add(object);
      }
    }
    threads.all().forEach(this::findAction);
  }

  /** What a barrier is made to run, the last to come runs while all others wait. */
  private void findAction(AbstractThread thread) {
    if (thread.from() != null
        && thread.from().method().body().at(thread.statement()) instanceof Stmt.Invoke made
        && made.method().name().equals("<init>")) {
      AbstractObject barrier = locks.only(thread.from(), made.receiver());
      if (barriers.contains(barrier)) {
        actions.put(thread, barrier);
      }
    }
  }

  /** Whether a barrier keeps the threads from being at the places at the same time. */
  boolean apart(Place one, AbstractThread first, Place other, AbstractThread second) {
    if (isBetweenRounds(first, second) || isBetweenRounds(second, first)) {
      return true;
    }
    for (AbstractObject barrier : barriers) {
      if (quorum.needs(first, barrier) && quorum.needs(second, barrier)) {
        Counts known = counts.computeIfAbsent(barrier, Counts::new);
        if ((known.at(first, one) & known.at(second, other)) == 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the first is what a barrier runs when all have come, the second one of these. */
  private boolean isBetweenRounds(AbstractThread first, AbstractThread second) {
    AbstractObject barrier = actions.get(first);
    return barrier != null
        && quorum.isKnown(barrier)
        && (first == second || quorum.needs(second, barrier));
  }

  /** How often threads may have come to one barrier; a set of numbers as bits. */
  private final class Counts {
    private final AbstractObject barrier;

    /** Methods from which the barrier is reached, with the numbers at their statements. */
    private final Map<MethodNode, long[]> within = new HashMap<>();

    private final Map<MethodNode, Long> exits = new HashMap<>();
    private final Map<AbstractThread, Map<MethodNode, Long>> entries = new HashMap<>();

    Counts(AbstractObject barrier) {
      this.barrier = barrier;
      findReaching();
      boolean changed = true;
      while (changed) {
        changed = false;
        for (MethodNode node : within.keySet()) {
          long exit = solve(node);
          changed |= exit != exits.put(node, exit);
        }
      }
    }

    private void findReaching() {
      Deque<MethodNode> work = new ArrayDeque<>();
      for (MethodNode node : points.nodes()) {
        for (int i = 0; i < node.method().body().size(); i++) {
          if (mayCome(node, i)) {
            work.add(node);
          }
        }
      }
      while (!work.isEmpty()) {
        MethodNode node = work.poll();
        if (within.put(node, new long[node.method().body().size()]) == null) {
          exits.put(node, 0L);
          points.callers(node).stream().map(Caller::node).forEach(work::add);
        }
      }
    }

    private boolean mayCome(MethodNode node, int at) {
      return node.method().body().at(at) instanceof Stmt.Invoke call
          && call.receiver() >= 0
          && points.mayPointTo(node, call.receiver()).contains(barrier.id())
          && locks.role(barrier, call) == Role.MEET;
    }

    /** The numbers after the method; those at its statements are kept. */
    private long solve(MethodNode node) {
      Body body = node.method().body();
      long[] in = within.get(node);
      Arrays.fill(in, 0);
      in[0] = NONE;
      long exit = 0;
      Deque<Integer> work = new ArrayDeque<>(List.of(0));
      while (!work.isEmpty()) {
        int at = work.poll();
        long more = added(node, at);
        for (int next : body.flows()[at]) {
          meet(in, next, plus(in[at], more), work);
        }
        for (int handler : body.handlers()[at]) {
          meet(in, handler, more == NONE ? in[at] : ANY, work);
        }
        if (body.at(at) instanceof Stmt.Return) {
          exit |= in[at];
        }
      }
      return exit;
    }

    private void meet(long[] in, int at, long numbers, Deque<Integer> work) {
      if ((numbers & ~in[at]) != 0) {
        in[at] |= numbers;
        work.add(at);
      }
    }

    /** How often a thread comes while the statement runs. */
    private long added(MethodNode node, int at) {
      if (mayCome(node, at)) {
        Stmt.Invoke call = (Stmt.Invoke) node.method().body().at(at);
        return locks.only(node, call.receiver()) == barrier ? NONE << 1 : ANY;
      }
      long all = 0;
      for (MethodNode.Call call : node.calls(at)) {
        long exit = exits.getOrDefault(call.callee(), NONE);
        all |= call.callback() && within.containsKey(call.callee()) ? ANY : exit;
      }
      return node.calls(at).isEmpty() ? NONE : all;
    }

    /** How often the thread may have come when it is at the place. */
    long at(AbstractThread thread, Place place) {
      Long entry = entries.computeIfAbsent(thread, this::enter).get(place.node());
      return entry == null ? ANY : plus(entry, before(place.node(), place.statement()));
    }

    private long before(MethodNode node, int at) {
      long[] known = within.get(node);
      return known == null ? NONE : known[at];
    }

    private Map<MethodNode, Long> enter(AbstractThread thread) {
      Map<MethodNode, Long> known = new HashMap<>();
      Deque<MethodNode> work = new ArrayDeque<>();
      thread.bodies().forEach(body -> enter(body, NONE, known, work));
      while (!work.isEmpty()) {
        MethodNode node = work.poll();
        for (int i = 0; i < node.method().body().size(); i++) {
          long here = plus(known.get(node), before(node, i));
          for (MethodNode.Call call : node.calls(i)) {
            boolean unknown = call.callback() && added(node, i) != NONE;
            enter(call.callee(), unknown ? ANY : here, known, work);
          }
        }
      }
      return known;
    }

    private void enter(
        MethodNode node, long numbers, Map<MethodNode, Long> known, Deque<MethodNode> work) {
      long before = known.getOrDefault(node, 0L);
      if (!known.containsKey(node) || (numbers & ~before) != 0) {
        known.put(node, before | numbers);
        work.add(node);
      }
    }

    /** All sums of a number of one set and one of the other. */
    private long plus(long one, long other) {
      long sums = 0;
      for (long rest = other; rest != 0; rest &= rest - 1) {
        int by = Long.numberOfTrailingZeros(rest);
        sums |= (one << by | one >>> PERIOD - by) & ANY;
      }
      return sums;
    }
  }
}
