package bigfoot.runtime.fasttrack;

/** The names of FastTrack's rules for accesses, to say which one fired. */
public enum Rule {
  READ_SAME_EPOCH,
  READ_EXCLUSIVE,
  READ_SHARE,
  READ_SHARED,
  WRITE_SAME_EPOCH,
  WRITE_EXCLUSIVE,
  WRITE_SHARED
}
