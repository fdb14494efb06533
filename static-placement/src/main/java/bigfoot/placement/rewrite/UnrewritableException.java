package bigfoot.placement.rewrite;

/** A class cannot be rewritten; the message says why. It stays as it was. */
public final class UnrewritableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnrewritableException(String message) {
    super(message);
  }
}
