package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.entail.Entailment;
import bigfoot.placement.plan.OwedAccesses;
import java.util.BitSet;
import java.util.Set;

/** The results of the passes: what holds before each instruction. */
final class Passes {
  final MethodFacts facts;
  final AliasFacts aliases;
  final LoopInvariants invariants;
  final Loops loops;
  final ItemTable items;
  final PlacementRules rules;
  private final BranchFacts branches;

  /** Accesses covered by what the facts entail. */
  EntailedAccesses entailed;

  /** p◁ before each instruction. */
  BitSet[] accessed;

  /** p◇ before each instruction. */
  BitSet[] anticipated;

  /** p✓ before each instruction. */
  BitSet[] checked;

  /** What is due before each instruction. */
  BitSet[] pending;

  /** Accesses since the last check of their item, before each instruction. */
  BitSet[] reaching;

  /**
   * @param motion whether checks leave their accesses
   * @param owed what called methods leave to their callers
   */
  Passes(MethodFacts facts, Entailment entailment, boolean motion, OwedAccesses owed) {
    this.facts = facts;
    aliases = new AliasFacts(facts);
    invariants = new LoopInvariants(facts, aliases);
    branches = new BranchFacts(facts, aliases, entailment);
    LoopTermination termination = new LoopTermination(facts, aliases, invariants, branches);
    aliases.linear().use(new ExitValues(facts, aliases, invariants, termination));
    loops = new Loops(facts, invariants, termination);
    NullFacts nulls = new NullFacts(facts, aliases);
    items =
        new ItemTable(
            facts, aliases, invariants, termination, motion ? loops.quiet() : Set.of(), owed);
    rules = new PlacementRules(facts, items, loops, nulls);
  }

  /** Passes 2 to 4; pass 1, the alias facts, is done by now. */
  void run() {
    accessed = Dataflow.solve(facts, new PastAccesses(rules));
    entailed = new EntailedAccesses(this, branches);
    rules.use(entailed);
    anticipated = new AnticipatedAccesses(this).solve();
    checked = Dataflow.solve(facts, new PastChecks(this));
    pending = Dataflow.solve(facts, new PendingChecks(this));
    reaching = Dataflow.solve(facts, new ReachingAccesses(this));
  }

  /** p◁ after an instruction completed. */
  BitSet accessedAfter(int index) {
    BitSet state = (BitSet) accessed[index].clone();
    PastAccesses pass = new PastAccesses(rules);
    pass.before(index, state);
    pass.after(index, state);
    return state;
  }

  /** p✓ after an instruction completed. */
  BitSet checkedAfter(int index) {
    BitSet state = (BitSet) checked[index].clone();
    new PastChecks(this).before(index, state);
    return state;
  }

  /** What may be due after an instruction completed. */
  BitSet pendingAfter(int index) {
    BitSet state = (BitSet) pending[index].clone();
    PendingChecks pass = new PendingChecks(this);
    pass.before(index, state);
    pass.after(index, state);
    return state;
  }

  /** C before an instruction. */
  BitSet due(int index) {
    return rules.due(index, pending[index], checked[index], anticipated[index]);
  }

  /** C on an edge. */
  BitSet dueOnEdge(int from, int to) {
    return dueOnEdge(from, to, pendingAfter(from));
  }

  BitSet dueOnEdge(int from, int to, BitSet pendingThere) {
    return rules.dueOnEdge(
        from, to, pendingThere, accessed[to], anticipated[to], checkedAfter(from));
  }

  /** Accesses that no check at an earlier access covers. */
  BitSet uncovered() {
    BitSet result = (BitSet) items.immediate().clone();
    for (int i : facts.order) {
      Item item = items.of(i);
      if (item != null && rules.needsCheck(i, item, accessed[i], new BitSet())) {
        result.set(i);
      }
    }
    return result;
  }
}
