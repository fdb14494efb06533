package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles.Lookup;

/**
 * Where objects of a class have the state of a group of their fields: three fields added to the
 * class, reached from here. One for each group, in a constant of the class.
 *
 * <p>Who has made Sx.W {@linkplain Word#BUSY busy} may set the others; whoever reads them without
 * must see, once he has made it busy himself, whether they are still the same. Sx.R alone may be
 * replaced without, see {@link FieldTransition}.
 */
public abstract class FieldWords {
  private static final String PREFIX = "$bf$";

  /** Whether no field of the group is written again once the object is made. */
  final boolean once;

  FieldWords(boolean once) {
    this.once = once;
  }

  /**
   * The words of a group of fields that the class of owner declares.
   *
   * @return null when they cannot be reached, and the group goes unchecked
   */
  public static FieldWords of(Lookup owner, String group, boolean once) {
    return named(owner, PREFIX + "w$" + group, PREFIX + "r$" + group, PREFIX + "d$" + group, once);
  }

  /** As {@link #of}, of a class of the runtime's own, by the fields' names. */
  public static FieldWords named(
      Lookup owner, String write, String read, String details, boolean once) {
    try {
      return Memory.USABLE
          ? new WordsByOffset(owner.lookupClass(), write, read, details, once)
          : new WordsByHandle(owner, write, read, details, once);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Sx.W. */
  abstract long write(Object holder);

  /** Sx.R, as it is after what this thread has changed before. */
  abstract long read(Object holder);

  /** Makes Sx.R next, if it is as expected. */
  abstract boolean replaceRead(Object holder, long expected, long next);

  abstract Details details(Object holder);

  /** Makes Sx.W busy, if it is as expected. */
  abstract boolean makeBusy(Object holder, long expected);

  /** Whoever sees the new Sx.W sees what was set before. */
  abstract void setWrite(Object holder, long word);

  abstract void setRead(Object holder, long word);

  abstract void setDetails(Object holder, Details details);

  /** Forgets all accesses to the fields of holder, which no other thread knows yet. */
  public final void reset(Object holder) {
    setDetails(holder, null);
    setRead(holder, Word.NONE);
    setWrite(holder, Word.NONE);
  }
}
