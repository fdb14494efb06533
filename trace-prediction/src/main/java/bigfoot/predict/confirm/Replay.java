package bigfoot.predict.confirm;

/**
 * What came of running the program along a witness.
 *
 * @param confirmed both accesses were about to happen at the same time, to the same variable
 * @param why what was in the way; empty when confirmed
 */
public record Replay(boolean confirmed, String why) {
  public static final Replay CONFIRMED = new Replay(true, "");

  public static Replay failed(String why) {
    return new Replay(false, why);
  }

  /** What reports say. */
  public String text() {
    return confirmed ? "confirmed" : "not replayed: " + why;
  }
}
