package bigfoot.placement.plan;

/** Reads race with writes; writes race with both. */
public enum AccessKind {
  READ,
  WRITE;

  /** Whether a check of this kind covers an access of that kind. */
  public boolean covers(AccessKind other) {
    return this == WRITE || other == READ;
  }
}
