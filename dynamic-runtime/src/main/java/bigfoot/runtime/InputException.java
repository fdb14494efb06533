package bigfoot.runtime;

import java.io.IOException;

/**
 * Something the user fed in (a jar, a class, a trace, an option, a file of ours) cannot be used.
 * The message is one line that names the input, the reason and the remedy; it is shown as it is,
 * without a stack trace.
 */
public final class InputException extends IOException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }

  public InputException(String message, Throwable cause) {
    super(message, cause);
  }
}
