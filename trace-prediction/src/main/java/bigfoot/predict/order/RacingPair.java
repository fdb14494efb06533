package bigfoot.predict.order;

import java.util.Set;

/** Two conflicting accesses, in trace order, and the relations that leave them unordered. */
public record RacingPair(int variable, Access first, Access second, Set<Relation> relations) {
  /** The relation that orders most among those that show the race. */
  public Relation strongest() {
    return relations.stream().min(Relation::compareTo).orElseThrow();
  }

  /** A key of the pair of program locations, whichever comes first. */
  public long locations() {
    long a = first.location();
    long b = second.location();
    return Math.min(a, b) << 32 | Math.max(a, b);
  }
}
