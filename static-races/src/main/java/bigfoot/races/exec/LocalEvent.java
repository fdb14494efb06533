package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Term;
import java.util.Set;

/**
 * An event of a method, in the method's own terms: kind and place, and what is known there.
 *
 * @param statement where, the event's label
 * @param write kind W or R
 * @param field the field, or one of the pseudo-fields
 * @param base the variable that holds the object, -1 for a static field
 * @param term the object's name, null when it has none
 */
public record LocalEvent(
    int statement, boolean write, IrField field, int base, Term term, Local local) {

  /**
   * What is known at a place, relative to the method's entry.
   *
   * @param freshRoots roots whose objects no other thread has seen
   */
  public record Local(
      Set<Held> acquired,
      Set<Object> released,
      boolean releasedUnknown,
      Set<Term.Root> freshRoots) {}
}
