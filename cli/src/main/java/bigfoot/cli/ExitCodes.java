package bigfoot.cli;

/** The command line's exit codes; a checked program's own are its runtime's affair. */
public final class ExitCodes {
  public static final int OK = 0;

  /** Done, and {@code lint} or {@code predict} found something. */
  public static final int FOUND = 1;

  /** Bad usage or bad input: one line on standard error says what, which file, what to do. */
  public static final int BAD_INPUT = 2;

  /** A defect in bigfoot itself. */
  public static final int DEFECT = 3;

  private ExitCodes() {}
}
