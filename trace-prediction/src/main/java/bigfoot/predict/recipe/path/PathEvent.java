package bigfoot.predict.recipe.path;

import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.recipe.term.Term;
import java.util.List;

/**
 * One event of a path program (RECIPE, Table I). Local assignments are no events: their effect is
 * in the terms. {@code id} is the event's index in the program, {@code site} where it is in the
 * source.
 */
public sealed interface PathEvent {
  int id();

  int thread();

  String site();

  /**
   * {@code y = x.f} or {@code y = x[i]}. {@code recorded} is the value the run saw.
   *
   * @param fixed base object and index: terms that must keep their recorded values, or the access
   *     would be to another location
   */
  record HeapRead(
      int id, int thread, String site, String location, long recorded, int width, List<Fixed> fixed)
      implements PathEvent, Access {}

  /** {@code x.f = y} or {@code x[i] = y}. */
  record HeapWrite(int id, int thread, String site, String location, Term value, List<Fixed> fixed)
      implements PathEvent, Access {}

  /** {@code if (left relation right)}: the relation held when the run passed here. */
  record Branch(int id, int thread, String site, Term left, Relation relation, Term right)
      implements PathEvent {
    /** The same branch, going the other way. */
    public Branch negated(int newId) {
      return new Branch(newId, thread, site, left, relation.negated(), right);
    }
  }

  /**
   * The values that must stay as recorded because what follows was computed from them concretely.
   */
  record Concretized(int id, int thread, String site, List<Fixed> fixed) implements PathEvent {}

  /** Outermost acquire of a lock. */
  record Lock(int id, int thread, String site, String lock) implements PathEvent {}

  /** Outermost release of a lock. */
  record Unlock(int id, int thread, String site, String lock) implements PathEvent {}

  /** Start of a child thread. */
  record Fork(int id, int thread, String site, int child) implements PathEvent {}

  /** A child thread has ended. */
  record Join(int id, int thread, String site, int child) implements PathEvent {}

  /**
   * Synchronization that is not modelled further: it keeps its recorded place after the events it
   * followed.
   *
   * @param after events that must come before
   */
  record Ordered(int id, int thread, String site, List<Integer> after) implements PathEvent {
    public Ordered {
      after = List.copyOf(after);
    }
  }

  /** A heap access. */
  sealed interface Access permits HeapRead, HeapWrite {
    int id();

    int thread();

    String site();

    String location();

    List<Fixed> fixed();

    default boolean isWrite() {
      return this instanceof HeapWrite;
    }
  }

  /** A term and the value that it had in the run and must keep. */
  record Fixed(Term term, long recorded) {}
}
