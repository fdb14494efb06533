package bigfoot.placement.entail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Our solver never claims what Z3 denies; {@code -Dentail.queries} for more of them. */
class EntailmentTest {
  private static final int QUERIES = Integer.getInteger("entail.queries", 4_000);
  private static final int[] CONSTANTS = {
    0, 1, -1, 2, 7, 100, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE
  };

  private final Entailment quick = new DifferenceSolver();

  private static Expr expr(Random random) {
    Map<Integer, Integer> factors = new HashMap<>();
    int terms = random.nextInt(8) == 0 ? 2 : random.nextInt(5) == 0 ? 0 : 1;
    for (int i = 0; i < terms; i++) {
      factors.put(random.nextInt(3), random.nextInt(5) == 0 ? random.nextInt(7) - 3 : 1);
    }
    boolean plain = random.nextInt(3) > 0 && terms > 0;
    return new Expr(plain ? 0 : CONSTANTS[random.nextInt(CONSTANTS.length)], factors);
  }

  private static Fact fact(Random random) {
    return new Fact(expr(random), Relation.ofJump(random.nextInt(6)), expr(random));
  }

  /** A denial must be Z3's answer, not want of time on a busy machine. */
  private static final int PATIENCE_MILLIS = 20_000;

  @Test
  void the_quick_solver_never_claims_what_z3_denies() {
    Entailment z3 = Z3Entailment.load(PATIENCE_MILLIS);
    assertNotNull(z3, "Z3 is a dependency of the tests");
    Random random = new Random(11);
    int claims = 0;
    for (int i = 0; i < QUERIES; i++) {
      List<Fact> facts = new ArrayList<>();
      for (int k = random.nextInt(5); k > 0; k--) {
        facts.add(fact(random));
      }
      Fact goal = fact(random);
      if (quick.entails(facts, goal)) {
        claims++;
        assertTrue(z3.entails(facts, goal), "query " + i + ": " + facts + " ⊢ " + goal);
      }
    }
    assertTrue(claims > QUERIES / 20, "claims: " + claims);
  }

  /** Values drawn at random: what is entailed holds. */
  @Test
  void what_is_entailed_holds_for_all_numbers() {
    Random random = new Random(12);
    for (int i = 0; i < 200_000; i++) {
      List<Fact> facts = List.of(fact(random), fact(random));
      Fact goal = fact(random);
      int[] values = new int[3];
      for (int k = 0; k < 3; k++) {
        values[k] = CONSTANTS[random.nextInt(CONSTANTS.length)] + random.nextInt(3) - 1;
      }
      if (facts.stream().allMatch(f -> holds(f, values)) && !holds(goal, values)) {
        assertFalse(quick.entails(facts, goal), facts + " ⊢ " + goal);
      }
    }
  }

  private static boolean holds(Fact fact, int[] values) {
    return fact.relation().holds(value(fact.left(), values), value(fact.right(), values));
  }

  private static int value(Expr sum, int[] values) {
    int result = sum.constant();
    for (Map.Entry<Integer, Integer> term : sum.factors().entrySet()) {
      result += term.getValue() * values[term.getKey()];
    }
    return result;
  }

  @Test
  void a_bound_below_another_number_is_below_the_greatest() {
    Expr i = Expr.variable(0);
    Expr n = Expr.variable(1);
    Fact goal = new Fact(i, Relation.LE, Expr.of(Integer.MAX_VALUE - 1));
    assertTrue(quick.entails(List.of(new Fact(i, Relation.LT, n)), goal));
    assertFalse(quick.entails(List.of(new Fact(i, Relation.LE, n)), goal));
  }

  @Test
  void adding_one_may_wrap_around() {
    Expr i = Expr.variable(0);
    Expr next = new Expr(1, Map.of(0, 1));
    assertFalse(quick.entails(List.of(), new Fact(next, Relation.GT, i)));
    assertTrue(
        quick.entails(
            List.of(new Fact(i, Relation.LT, Expr.variable(1))), new Fact(next, Relation.GT, i)));
  }

  @Test
  void z3_answers_what_differences_cannot() {
    Expr twice = new Expr(0, Map.of(0, 2));
    List<Fact> facts =
        List.of(
            new Fact(Expr.variable(0), Relation.GE, Expr.of(0)),
            new Fact(Expr.variable(0), Relation.LT, Expr.of(1000)));
    Fact goal = new Fact(twice, Relation.LT, Expr.of(2000));
    assertFalse(quick.entails(facts, goal));
    Entailment layered = new LayeredEntailment();
    assertTrue(layered.entails(facts, goal));
    assertTrue(layered.entails(facts, goal), "from memory");
    assertEquals(false, layered.entails(facts, new Fact(twice, Relation.LT, Expr.of(1998))));
  }
}
