package bigfoot.placement;

import java.util.Locale;

/**
 * The detectors of the BigFoot paper's Figure 2: one pipeline with parts switched on and off.
 *
 * <p>{@code elimination}: redundant checks are left out. {@code motion}: checks move and coalesce.
 * {@code proxies}: one field stands for others always checked with it. {@code footprints}: array
 * checks are gathered and committed at synchronization. {@code confinement}: what provably stays in
 * its thread is not checked; this is not in the paper.
 */
public enum Detector {
  BIGFOOT(true, true, true, true, true),
  FASTTRACK(false, false, false, false, false),
  REDCARD(true, false, true, false, false),
  SLIMSTATE(false, false, false, true, false),
  SLIMCARD(true, false, true, true, false);

  public final boolean elimination;
  public final boolean motion;
  public final boolean proxies;
  public final boolean footprints;
  public final boolean confinement;

  Detector(
      boolean elimination,
      boolean motion,
      boolean proxies,
      boolean footprints,
      boolean confinement) {
    this.elimination = elimination;
    this.motion = motion;
    this.proxies = proxies;
    this.footprints = footprints;
    this.confinement = confinement;
  }

  /** The name on the command line and in reports. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
