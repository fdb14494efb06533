package bigfoot.placement;

import java.util.Locale;

/**
 * The detectors of the BigFoot paper's Figure 2: one pipeline with parts switched on and off.
 *
 * <p>{@code elimination}: redundant checks are left out. {@code motion}: checks move and coalesce.
 * {@code proxies}: one field stands for others always checked with it. {@code footprints}: array
 * checks are gathered and committed at synchronization. Not in the paper: {@code confinement}: what
 * provably stays in its thread is not checked; {@code once}: reads of fields that only constructors
 * write are not remembered.
 */
public enum Detector {
  BIGFOOT(true, true, true, true, true, true),
  FASTTRACK(false, false, false, false, false, false),
  REDCARD(true, false, true, false, false, false),
  SLIMSTATE(false, false, false, true, false, false),
  SLIMCARD(true, false, true, true, false, false);

  public final boolean elimination;
  public final boolean motion;
  public final boolean proxies;
  public final boolean footprints;
  public final boolean confinement;
  public final boolean once;

  Detector(
      boolean elimination,
      boolean motion,
      boolean proxies,
      boolean footprints,
      boolean confinement,
      boolean once) {
    this.elimination = elimination;
    this.motion = motion;
    this.proxies = proxies;
    this.footprints = footprints;
    this.confinement = confinement;
    this.once = once;
  }

  /** The name on the command line and in reports. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
