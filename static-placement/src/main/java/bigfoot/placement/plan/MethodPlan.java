package bigfoot.placement.plan;

import java.util.BitSet;
import java.util.List;

/**
 * The checks of one method.
 *
 * <p>At a point, copies come before checks; on an edge, checks come before copies, so that they see
 * the values of the way that was taken.
 *
 * @param checkedAccesses ordinals of field and array accesses that are checked where they stand,
 *     with the operands they find on the stack
 * @param registers the types of registers 0, 1, ...
 */
public record MethodPlan(
    BitSet checkedAccesses,
    List<ValueType> registers,
    List<Copy> copies,
    List<PlacedCheck> checks) {

  /** Each of these accesses is checked where it stands. */
  public static MethodPlan perAccess(BitSet accesses) {
    return new MethodPlan(accesses, List.of(), List.of(), List.of());
  }
}
