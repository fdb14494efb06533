package bigfoot.races.apart;

/** What a variable holds when the loop's statement runs, as far as it can be told. */
sealed interface Value {
  /**
   * A number.
   *
   * @param raised whether it may be larger than the sum
   * @param lowered whether it may be smaller than the sum
   */
  record Number(Poly sum, boolean raised, boolean lowered) implements Value {
    static Number exactly(Poly sum) {
      return new Number(sum, false, false);
    }

    boolean isExact() {
      return !raised && !lowered;
    }
  }

  /** What a {@code new} of the frame's method has made. */
  record Made(Frame frame, int statement) implements Value {}
}
