package bigfoot.runtime.report;

/** Two sites and what each does; the same in either order. */
final class SitePair {
  private final int firstSite;
  private final boolean firstWrite;
  private final int secondSite;
  private final boolean secondWrite;

  SitePair(int firstSite, boolean firstWrite, int secondSite, boolean secondWrite) {
    this.firstSite = firstSite;
    this.firstWrite = firstWrite;
    this.secondSite = secondSite;
    this.secondWrite = secondWrite;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SitePair)) {
      return false;
    }
    SitePair p = (SitePair) other;
    return is(p.firstSite, p.firstWrite, p.secondSite, p.secondWrite)
        || is(p.secondSite, p.secondWrite, p.firstSite, p.firstWrite);
  }

  private boolean is(int site1, boolean write1, int site2, boolean write2) {
    return firstSite == site1
        && firstWrite == write1
        && secondSite == site2
        && secondWrite == write2;
  }

  @Override
  public int hashCode() {
    return hash(firstSite, firstWrite) + hash(secondSite, secondWrite);
  }

  private static int hash(int site, boolean write) {
    return (site * 2 + (write ? 1 : 0)) * 0x9E3779B9;
  }
}
