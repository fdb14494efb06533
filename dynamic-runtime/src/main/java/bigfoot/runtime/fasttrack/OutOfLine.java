package bigfoot.runtime.fasttrack;

/**
 * The static methods of subclasses are called, not copied into the code around a check. Checks are
 * in every method of the program; when the compiler copies what is rarely needed into each, it
 * takes seconds over methods of three lines.
 *
 * <p>Nothing here is ever thrown. That subclasses are exceptions is what the compiler goes by:
 * HotSpot inlines methods of exceptions into no method that is itself being inlined. Where another
 * compiler does, programs start more slowly, and that is all.
 */
public abstract class OutOfLine extends Throwable {
  private static final long serialVersionUID = 1;

  /** For subclasses, which have no instances either. */
  protected OutOfLine() {}
}
