package bigfoot.placement.entail;

import java.util.List;

/** H ⊢ h for comparisons of ints. Used by several threads at once. */
public interface Entailment {
  /** True only if the goal holds whenever all facts do; false says nothing. */
  boolean entails(List<Fact> facts, Fact goal);
}
