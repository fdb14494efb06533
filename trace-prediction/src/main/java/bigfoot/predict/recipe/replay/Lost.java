package bigfoot.predict.recipe.replay;

/** The log does not go on as the bytecode does, or the bytecode does what is not understood. */
final class Lost extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Lost(String reason) {
    super(reason, null, false, false);
  }
}
