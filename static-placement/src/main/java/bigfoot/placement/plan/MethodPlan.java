package bigfoot.placement.plan;

import java.util.BitSet;
import java.util.List;

/**
 * The checks of one method. Its accesses are named by the ordinals of their instructions; those
 * that called methods leave to it by numbers from {@link #FIRST_TAKEN_OVER} on.
 *
 * @param checkedAccesses ordinals of field and array accesses that are checked where they stand,
 *     with the operands they find on the stack
 * @param registers fresh locals, by number
 * @param steps what is inserted; steps at one point run in this order
 * @param takenOver what called methods leave to this one; of a call all or none
 */
public record MethodPlan(
    BitSet checkedAccesses,
    List<Register> registers,
    List<PlacedStep> steps,
    List<TakenOver> takenOver) {

  /** More than any method has instructions. */
  public static final int FIRST_TAKEN_OVER = 1 << 16;

  /** Each of these accesses is checked where it stands. */
  public static MethodPlan perAccess(BitSet accesses) {
    return new MethodPlan(accesses, List.of(), List.of(), List.of());
  }

  /** The access of a called method that has this number, or null: it is one of the method's own. */
  public TakenOver takenOver(int access) {
    return access < FIRST_TAKEN_OVER ? null : takenOver.get(access - FIRST_TAKEN_OVER);
  }

  /** Whether the checks that the method called there leaves to its callers are made. */
  public boolean takesOver(int call) {
    return takenOver.stream().anyMatch(taken -> taken.call() == call);
  }
}
