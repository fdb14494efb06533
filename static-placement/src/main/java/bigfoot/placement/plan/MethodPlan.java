package bigfoot.placement.plan;

import java.util.BitSet;

/**
 * The checks of one method.
 *
 * @param checkedAccesses ordinals of field and array accesses that are checked where they stand,
 *     with the operands they find on the stack
 */
public record MethodPlan(BitSet checkedAccesses) {
  /** No check at all. */
  public static final MethodPlan NONE = new MethodPlan(new BitSet());
}
