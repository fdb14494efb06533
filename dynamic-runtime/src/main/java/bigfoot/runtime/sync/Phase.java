package bigfoot.runtime.sync;

/** When an effect of a call takes place. */
public enum Phase {
  /** Before the call. */
  BEFORE,
  /** Before the call, and its result takes the place of the first operand. */
  REPLACE,
  /** After the call returned, or threw when the effect says so. */
  AFTER,
  /** In the called method, when a checked class declares it: at its entry. */
  ENTRY,
  /** In the called method, when a checked class declares it: at its end, however it ends. */
  EXIT
}
