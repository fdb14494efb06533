package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Inter-thread values: a read sees one of the writes of its location, the last one before it, or
 * the initial value when no write comes before. Relaxed, it may be any write, and θ'(R) = θ'(W)
 * ties the values; intra-thread values need no formula of their own, since W is already a term over
 * the thread's reads. Reads that decide nothing are free. Not relaxed, it is the write that the run
 * saw.
 */
public final class InterThreadValues implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    List<PathEvent> events = query.events();
    Set<Integer> needed = query.relaxed() ? NeededReads.of(query.program(), events) : Set.of();
    for (PathEvent event : events) {
      boolean bound = !query.relaxed() || needed.contains(event.id());
      if (event instanceof HeapRead read && bound && !query.isRacing(event)) {
        parts.add(query.ifHappens(read, Formula.or(sources(query, read))));
      }
    }
    return Formula.and(parts);
  }

  /** For each value the read may see: the condition under which it sees it. */
  private List<Formula> sources(RaceQuery query, HeapRead read) {
    List<HeapWrite> writes = candidates(query, read);
    HeapWrite seen = query.program().recordedWriter(read);
    List<Formula> sources = new ArrayList<>();
    for (HeapWrite write : writes) {
      if (query.relaxed() || write == seen) {
        sources.add(seesWrite(query, read, write, writes));
      }
    }
    if (query.relaxed() || seen == null) {
      sources.add(seesInitial(query, read, writes));
    }
    return sources;
  }

  /** Writes that can come before the read: the thread's own last one hides its earlier ones. */
  private static List<HeapWrite> candidates(RaceQuery query, HeapRead read) {
    List<HeapWrite> candidates = new ArrayList<>();
    HeapWrite own = null;
    for (HeapWrite write : query.program().writesOf(read.location())) {
      if (write.thread() == read.thread()) {
        own = write.id() < read.id() ? write : own;
      } else if (!query.happens(write).equals(Formula.FALSE)) {
        candidates.add(write);
      }
    }
    if (own != null) {
      candidates.add(own);
    }
    return candidates;
  }

  private static Formula seesWrite(
      RaceQuery query, HeapRead read, HeapWrite write, List<HeapWrite> writes) {
    List<Formula> parts = new ArrayList<>();
    if (query.relaxed()) {
      parts.add(
          Formula.compare(new ReadValue(read.id(), read.width()), Relation.EQ, write.value()));
    }
    if (write.thread() != read.thread()) {
      parts.add(Formula.before(write.id(), read.id()));
    }
    for (HeapWrite other : writes) {
      if (other != write) {
        parts.add(notBetween(other, write, read));
      }
    }
    return Formula.and(parts);
  }

  /** The other write comes before the write seen, or after the read. */
  private static Formula notBetween(HeapWrite other, HeapWrite write, HeapRead read) {
    if (other.thread() == write.thread()) {
      return other.id() < write.id() ? Formula.TRUE : Formula.before(read.id(), other.id());
    }
    if (other.thread() == read.thread()) {
      return Formula.before(other.id(), write.id());
    }
    return Formula.or(
        Formula.before(other.id(), write.id()), Formula.before(read.id(), other.id()));
  }

  private static Formula seesInitial(RaceQuery query, HeapRead read, List<HeapWrite> writes) {
    OptionalLong initial = query.program().initialValue(read.location());
    if (initial.isEmpty()) {
      return Formula.FALSE;
    }
    List<Formula> parts = new ArrayList<>();
    if (query.relaxed()) {
      parts.add(Formula.equal(new ReadValue(read.id(), read.width()), initial.getAsLong()));
    }
    for (HeapWrite other : writes) {
      parts.add(
          other.thread() == read.thread() ? Formula.FALSE : Formula.before(read.id(), other.id()));
    }
    return Formula.and(parts);
  }
}
