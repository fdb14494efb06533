package bigfoot.placement.entail;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Our own solver first, Z3 for what it leaves open, answers kept. Z3 is loaded at the first such
 * question; where it cannot be, or is asked too often, the quick answer stands.
 */
public final class LayeredEntailment implements Entailment {
  /** In all; an answer takes a fraction of a millisecond, at worst the time limit. */
  private static final int MOST_QUESTIONS = 20_000;

  private record Question(List<Fact> facts, Fact goal) {}

  private final Entailment quick = new DifferenceSolver();
  private final Map<Question, Boolean> answers = new ConcurrentHashMap<>();
  private Entailment thorough;
  private boolean loaded;

  @Override
  public boolean entails(List<Fact> facts, Fact goal) {
    if (quick.entails(facts, goal)) {
      return true;
    }
    List<Fact> relevant = relevant(facts, goal);
    if (relevant.isEmpty()) {
      return false;
    }
    Question question = new Question(relevant, goal);
    Boolean known = answers.get(question);
    if (known == null) {
      Entailment solver = answers.size() < MOST_QUESTIONS ? thorough() : null;
      known = solver != null && solver.entails(relevant, goal);
      answers.put(question, known);
    }
    return known;
  }

  private synchronized Entailment thorough() {
    if (!loaded) {
      loaded = true;
      try {
        thorough = Z3Entailment.load();
      } catch (LinkageError e) {
        // Z3 is not on the class path.
        thorough = null;
      }
    }
    return thorough;
  }

  /** Facts that share a variable with the goal, or with another such fact. */
  private static List<Fact> relevant(List<Fact> facts, Fact goal) {
    List<Fact> found = new ArrayList<>();
    List<Fact> rest = new ArrayList<>(facts);
    Set<Integer> variables = new HashSet<>(variables(goal));
    boolean grown = true;
    while (grown) {
      grown =
          rest.removeIf(
              fact -> {
                boolean shares = variables(fact).stream().anyMatch(variables::contains);
                if (shares) {
                  found.add(fact);
                  variables.addAll(variables(fact));
                }
                return shares;
              });
    }
    return found;
  }

  private static Set<Integer> variables(Fact fact) {
    Set<Integer> all = new HashSet<>(fact.left().factors().keySet());
    all.addAll(fact.right().factors().keySet());
    return all;
  }
}
