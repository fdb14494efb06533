package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles.Lookup;

/**
 * Where objects of a class have the state of a group of their fields: three fields added to the
 * class, reached from here. One for each group, in a constant of the class.
 *
 * <p>Who has made Sx.W {@linkplain Word#BUSY busy} may set the others; whoever reads them without
 * must see, once he has made it busy himself, whether they are still the same.
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
    FieldWords words = Memory.USABLE ? byOffset(owner, write, read, details, once) : null;
    return words == null ? byHandle(owner, write, read, details, once) : words;
  }

  /** Null also for a hidden class, of whose fields {@code sun.misc.Unsafe} tells no offsets. */
  private static FieldWords byOffset(
      Lookup owner, String write, String read, String details, boolean once) {
    try {
      return new WordsByOffset(owner.lookupClass(), write, read, details, once);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  private static FieldWords byHandle(
      Lookup owner, String write, String read, String details, boolean once) {
    try {
      return new WordsByHandle(owner, write, read, details, once);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Sx.W. */
  abstract long write(Object holder);

  /** Sx.R. */
  abstract long read(Object holder);

  abstract Details details(Object holder);

  /** Makes Sx.W busy, if it is as expected. */
  abstract boolean makeBusy(Object holder, long expected);

  /** Whoever sees the new Sx.W sees what was set before. */
  abstract void setWrite(Object holder, long word);

  abstract void setRead(Object holder, long word);

  abstract void setDetails(Object holder, Details details);

  /** Replaces the words by the next ones of t, if they are still what they were. */
  final boolean replace(Object holder, ThreadState t, long w, long r, Details d) {
    if (!makeBusy(holder, t.expected)) {
      return false;
    }
    if (read(holder) != r || details(holder) != d) {
      setWrite(holder, w);
      return false;
    }
    setRead(holder, t.nextRead);
    if (t.nextDetails != d) {
      setDetails(holder, t.nextDetails); // mostly the same, and a store costs the collector
    }
    if (t.renewing != null) {
      FieldRules.renew(t);
    }
    setWrite(holder, t.nextWrite);
    return true;
  }

  /** Forgets all accesses to the fields of holder, which no other thread knows yet. */
  public final void reset(Object holder) {
    setDetails(holder, null);
    setRead(holder, Word.NONE);
    setWrite(holder, Word.NONE);
  }
}
