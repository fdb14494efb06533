package bigfoot.predict.recipe.pairs;

import bigfoot.predict.order.Access;
import bigfoot.predict.order.Order;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.pairs.AccessKinds.Kind;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Finds candidate pairs. The first pass sorts out the variables that one lock always guards; the
 * second pairs each access with the latest conflicting ones of each kind.
 */
public final class CandidateScan {
  /** Of one kind so many accesses are kept; with all pairs asked for, so many. */
  private static final int FEW = 4;

  private static final int MANY = 1_000;

  private final Trace trace;
  private final boolean all;
  private final LockSets sets = new LockSets();
  private final Int2ObjectOpenHashMap<AccessKinds> variables = new Int2ObjectOpenHashMap<>();
  private final CandidateGroups groups;

  private CandidateScan(Trace trace, boolean all) {
    this.trace = trace;
    this.all = all;
    this.groups = new CandidateGroups(all);
  }

  /**
   * The candidate pairs of a trace.
   *
   * @param all every pair, within limits, not a few for each pair of program locations
   * @return one list for each race that may be reported, the nearest pair first
   */
  public static List<List<RacingPair>> groups(Trace trace, boolean all) {
    CandidateScan scan = new CandidateScan(trace, all);
    scan.pair(scan.unguarded());
    return scan.groups.sorted();
  }

  /** Variables that conflict, and whose accesses have no lock in common. */
  private BitSet unguarded() {
    BitSet open = (BitSet) trace.facts().conflictingVariables().clone();
    Int2IntOpenHashMap guards = new Int2IntOpenHashMap();
    guards.defaultReturnValue(-1);
    HeldSets held = new HeldSets(sets, trace.facts().threads());
    EventCursor e = trace.cursor();
    while (e.next()) {
      held.step(e);
      if (Op.isAccess(e.op) && open.get(e.target)) {
        int guard = guards.get(e.target);
        int now = held.of(e.thread);
        if (guard < 0) {
          guards.put(e.target, now);
        } else if (guard != now && guard != LockSets.EMPTY) {
          guards.put(e.target, sets.intersection(guard, now));
        }
      }
    }
    guards.int2IntEntrySet().stream()
        .filter(entry -> entry.getIntValue() != LockSets.EMPTY)
        .forEach(entry -> open.clear(entry.getIntKey()));
    return open;
  }

  private void pair(BitSet open) {
    Order must = Relation.RECIPE.start(trace.facts());
    HeldSets held = new HeldSets(sets, trace.facts().threads());
    EventCursor e = trace.cursor();
    while (groups.wantsMore() && e.next()) {
      must.step(e);
      held.step(e);
      if (Op.isAccess(e.op) && open.get(e.target)) {
        access(e, must, held.of(e.thread));
      }
    }
  }

  private void access(EventCursor e, Order must, int locks) {
    Access now = new Access(e.event, e.thread, e.op, e.location, must.time(e.thread));
    AccessKinds seen = variables.computeIfAbsent(e.target, any -> new AccessKinds());
    for (Kind kind : seen.kinds) {
      boolean conflict = kind.op == Op.WRITE || e.op == Op.WRITE;
      if (conflict && sets.intersection(kind.locks, locks) == LockSets.EMPTY) {
        pairWith(kind, now, e.target, must);
      }
    }
    seen.add(now, locks, all ? MANY : FEW, all);
  }

  private void pairWith(Kind kind, Access now, int variable, Order must) {
    for (int i = kind.latest.size() - 1; i >= 0; i--) {
      Access then = kind.latest.get(i);
      boolean open =
          then.thread() != now.thread() && !must.knows(now.thread(), then.thread(), then.time());
      if (open) {
        groups.add(new RacingPair(variable, then, now, Set.of(Relation.RECIPE)));
        if (!all) {
          return;
        }
      }
    }
  }
}
