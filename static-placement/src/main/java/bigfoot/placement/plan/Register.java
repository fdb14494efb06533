package bigfoot.placement.plan;

/**
 * A fresh local: a reference, null at first, or an int. References are to initialised objects.
 *
 * @param initial what an int register holds at first and after it is cleared
 */
public record Register(ValueType type, int initial) {}
