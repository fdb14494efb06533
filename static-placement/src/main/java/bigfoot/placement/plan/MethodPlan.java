package bigfoot.placement.plan;

import java.util.BitSet;
import java.util.List;

/**
 * The checks of one method.
 *
 * @param checkedAccesses ordinals of field and array accesses that are checked where they stand,
 *     with the operands they find on the stack
 * @param registers fresh locals, by number
 * @param steps what is inserted; steps at one point run in this order
 */
public record MethodPlan(BitSet checkedAccesses, List<Register> registers, List<PlacedStep> steps) {

  /** Each of these accesses is checked where it stands. */
  public static MethodPlan perAccess(BitSet accesses) {
    return new MethodPlan(accesses, List.of(), List.of());
  }
}
