package bigfoot.runtime.shadow;

/** Which arrays' checks belong to which detector. */
public final class ArrayDetectors {
  private ArrayDetectors() {}

  /** The array checks of the detector called so in META-INF/bigfoot/config. */
  public static ArrayDetector forDetector(String name) {
    switch (name) {
      case "slimstate":
      case "slimcard":
      case "bigfoot":
        return new CompressedArrays(new RaceSink());
      default:
        return new FineArrays();
    }
  }
}
