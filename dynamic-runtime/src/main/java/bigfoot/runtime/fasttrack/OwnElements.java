package bigfoot.runtime.fasttrack;

/**
 * Accesses to elements that nobody has accessed yet, or only the thread that does so again, in a
 * later epoch: most of them, where programs lock often. FastTrack's rules for exclusive accesses,
 * as {@link FieldRules} has them, without asking for all the others first; what is the same for all
 * elements of a range is found once.
 *
 * <pre>
 * symbol   here                   meaning                               written by
 * t        t                      the thread at the access              itself
 * E(t)     now                    its epoch and the place, as a word    t
 * Sx.W     w                      word of the last write                whoever has made it BUSY
 * Sx.R     r                      word of the last access               whoever has made Sx.W BUSY
 * </pre>
 */
public final class OwnElements extends OutOfLine {
  private static final long serialVersionUID = 1;

  private OwnElements() {}

  /** An access by t at site; false when the element is not t's own, and {@code check} is due. */
  @CompiledApart
  public static boolean access(ElementWords all, int i, int site, ThreadState t, boolean write) {
    int place = place(site, t);
    return place >= 0 && access(all, i, t.own | place, t, write);
  }

  /**
   * Accesses by t at site to the elements lo, lo + step, … below hi, up to the first that is not
   * t's own; which one that is, or hi.
   */
  @CompiledApart
  public static int access(
      ElementWords all, int lo, int hi, int step, int site, ThreadState t, boolean write) {
    int place = place(site, t);
    if (place < 0) {
      return lo;
    }
    long now = t.own | place;
    long i = lo;
    while (i < hi && access(all, (int) i, now, t, write)) {
      i += step;
    }
    return (int) Math.min(i, hi);
  }

  /** The place of site; -1: words cannot say who or where. A thread without a slot has no mark. */
  private static int place(int site, ThreadState t) {
    return t.own == Word.NEVER ? -1 : Places.of(site);
  }

  private static boolean access(ElementWords all, int i, long now, ThreadState t, boolean write) {
    long w = all.write(i);
    long r = all.read(i);
    if (!Word.isOwn(w, now) || !Word.isOwn(r, now)) {
      return false;
    }
    if (Word.is(w, now) || !write && Word.is(r, now)) {
      return true;
    }
    Details d = all.details(i, w, r);
    if (d instanceof VarState) {
      return false; // the words have changed before it was loaded
    }
    t.accessed = t.epoch;
    return write
        ? all.replace(i, w, r, d, now, now, t.noteOfWrite(d))
        : all.replace(i, w, r, d, w, now, t.noteOfRead(d));
  }
}
