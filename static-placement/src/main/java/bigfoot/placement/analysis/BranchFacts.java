package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.entail.Entailment;
import bigfoot.placement.entail.Expr;
import bigfoot.placement.entail.Fact;
import bigfoot.placement.entail.Relation;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;

/**
 * The boolean facts of H: what the branches on every way to a place have tested. A test is a fact
 * where the branch it leads to dominates; its values are those of the last time round, because
 * whoever computes them anew must pass the test anew.
 */
final class BranchFacts {
  /** A jump's comparison; it jumps when {@code left relation right}. */
  record Comparison(Linear left, Relation relation, Linear right) {}

  /** Facts about more tests are not asked for. */
  private static final int MOST_FACTS = 16;

  /** Questions asked for one method. */
  private static final int MOST_QUESTIONS = 30;

  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final Entailment entailment;
  private final Map<Value, Integer> numbers = new LinkedHashMap<>();
  private final Map<Value, Value> lengths = new IdentityHashMap<>();
  private int questions;

  BranchFacts(MethodFacts facts, AliasFacts aliases, Entailment entailment) {
    this.facts = facts;
    this.aliases = aliases;
    this.entailment = entailment;
    for (int i : facts.order) {
      if (facts.opcode(i) == Opcodes.ARRAYLENGTH) {
        length(facts.ssa.result(i));
      }
    }
  }

  /** What an int comparison at a place compares; null for other instructions. */
  Comparison comparison(int at) {
    int opcode = facts.opcode(at);
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
      return new Comparison(sum(at, 1), Relation.ofJump(opcode - Opcodes.IF_ICMPEQ), sum(at, 0));
    } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      return new Comparison(sum(at, 0), Relation.ofJump(opcode - Opcodes.IFEQ), Linear.of(0));
    }
    return null;
  }

  private Linear sum(int at, int depth) {
    return aliases.linear().of(facts.ssa.stack(at, depth), at);
  }

  /** Whether {@code sum relation constant} holds wherever control is at the place. */
  boolean entails(int place, Linear sum, Relation relation, int constant) {
    Fact goal = new Fact(expr(sum), relation, Expr.of(constant));
    if (sum.isConstant()) {
      return relation.holds(sum.constant(), constant);
    }
    return questions++ < MOST_QUESTIONS && entailment.entails(at(place), goal);
  }

  /** Whether the goal holds at the place when, besides the tests before it, more is known. */
  boolean entails(int place, List<Comparison> more, Comparison goal) {
    Linear difference = goal.left.minus(goal.right);
    if (goal.left.isConstant() && goal.right.isConstant()) {
      return goal.relation.holds(goal.left.constant(), goal.right.constant());
    }
    if (difference.terms().isEmpty() && difference.constant() == 0) {
      return goal.relation.holds(0, 0);
    }
    if (questions++ >= MOST_QUESTIONS) {
      return false;
    }
    Fact wanted = fact(goal);
    List<Fact> known = new ArrayList<>(more.stream().map(this::fact).toList());
    known.addAll(at(place));
    return entailment.entails(known, wanted);
  }

  private Fact fact(Comparison comparison) {
    return new Fact(expr(comparison.left), comparison.relation, expr(comparison.right));
  }

  /** Whether a test before the place has found two numbers equal. */
  boolean hasEquality(int place) {
    return at(place).stream().anyMatch(fact -> fact.relation() == Relation.EQ);
  }

  /** A value that is the array's length, or null. */
  Value lengthOf(Value array) {
    return lengths.get(array);
  }

  /** What is known at a place, the nearest tests first. */
  private List<Fact> at(int place) {
    List<Fact> known = new ArrayList<>();
    for (int k = facts.order.length - 1; k >= 0 && known.size() < MOST_FACTS; k--) {
      int at = facts.order[k];
      int[] next = facts.graph.normalSuccessors(at);
      Comparison test = next.length == 2 ? comparison(at) : null;
      if (test != null) {
        if (leadsOnlyTo(at, next[0], place)) {
          known.add(new Fact(expr(test.left), test.relation, expr(test.right)));
        } else if (leadsOnlyTo(at, next[1], place)) {
          known.add(new Fact(expr(test.left), test.relation.negated(), expr(test.right)));
        }
      }
    }
    addLengths(known);
    return known;
  }

  private boolean leadsOnlyTo(int from, int branch, int place) {
    return facts.graph.predecessors(branch).length == 1
        && facts.dominators.dominates(from, place)
        && facts.dominators.dominates(branch, place);
  }

  /** An array's length is not negative. */
  private void addLengths(List<Fact> known) {
    numbers.forEach(
        (value, number) -> {
          if (value.kind() == Value.Kind.INSTRUCTION
              && facts.opcode(value.at()) == Opcodes.ARRAYLENGTH) {
            known.add(new Fact(Expr.variable(number), Relation.GE, Expr.of(0)));
          }
        });
  }

  /** One value for all lengths of an array; others are themselves. */
  private Value length(Value value) {
    if (value.kind() != Value.Kind.INSTRUCTION || facts.opcode(value.at()) != Opcodes.ARRAYLENGTH) {
      return value;
    }
    Value array = aliases.of(facts.ssa.stack(value.at(), 0));
    return lengths.computeIfAbsent(array, a -> value);
  }

  private Expr expr(Linear sum) {
    Map<Integer, Integer> factors = new TreeMap<>();
    sum.terms()
        .forEach(
            (value, factor) ->
                factors.merge(
                    numbers.computeIfAbsent(length(value), v -> numbers.size()),
                    factor,
                    Integer::sum));
    return new Expr(sum.constant(), factors);
  }
}
