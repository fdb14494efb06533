package bigfoot.placement.plan;

/** Reads race with writes; writes race with both. */
public enum AccessKind {
  READ,
  WRITE
}
