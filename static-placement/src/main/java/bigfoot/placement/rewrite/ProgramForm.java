package bigfoot.placement.rewrite;

/**
 * What is asked of all rewritten code.
 *
 * @param counting it counts its accesses
 * @param values it records values; then checks stand at every access
 * @param footprints its runtime keeps footprints of arrays
 */
public record ProgramForm(boolean counting, boolean values, boolean footprints) {
  /** Checks and nothing else. */
  public static final ProgramForm PLAIN = new ProgramForm(false, false, false);
}
