package bigfoot.placement.domain;

/** Reads and writes, distinguished as in Section 5.1: a write check covers both. */
public enum AccessKind {
  READ,
  WRITE;

  /** Whether a check of this kind covers an access of that kind. */
  public boolean covers(AccessKind other) {
    return this == WRITE || other == READ;
  }
}
