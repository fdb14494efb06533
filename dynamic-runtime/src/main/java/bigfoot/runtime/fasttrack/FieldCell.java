package bigfoot.runtime.fasttrack;

import bigfoot.runtime.FieldChecks;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The state of a field in an object of its own: for static fields, and fields of classes that are
 * not rewritten. Classes have the same three fields in their instances, and the code of {@link
 * #change} in bytecode.
 */
public class FieldCell {
  /** For {@link #write}. */
  private static final VarHandle WRITE;

  static {
    try {
      WRITE = MethodHandles.lookup().findVarHandle(FieldCell.class, "write", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Sx.W. While it is {@link Word#BUSY} whoever made it so may write to all three. */
  volatile long write;

  /** Sx.R. */
  long read;

  Details details;

  /** The state of a field that was never accessed. */
  public FieldCell() {}

  /** An access to the field by t. */
  public final void check(int site, ThreadState t, boolean write) {
    boolean settled =
        write
            ? Word.is(this.write, t.mark)
            : Word.is(read, t.mark) || Word.is(this.write, t.readMark);
    if (!settled && !FieldChecks.repeats(t, details, write)) {
      Rest.check(this, site, t, write);
    }
  }

  final void change(int site, ThreadState t, boolean write) {
    for (; ; ) {
      long w = this.write;
      long r = read;
      Details d = details;
      if (!FieldChecks.next(t, w, r, d, site, write)) {
        return;
      }
      if (WRITE.compareAndSet(this, t.expected, Word.BUSY)) {
        if (read == r && details == d) {
          read = t.nextRead;
          details = t.nextDetails;
          FieldRules.renew(t);
          WRITE.setRelease(this, t.nextWrite);
          return;
        }
        WRITE.setRelease(this, w);
      }
    }
  }

  /** What is not to be inlined. */
  private static final class Rest extends OutOfLine {
    private static final long serialVersionUID = 1;

    private Rest() {}

    static void check(FieldCell cell, int site, ThreadState t, boolean write) {
      try {
        if (FieldChecks.begin(t)) {
          cell.change(site, t, write);
          if (t.unfinished) {
            FieldChecks.finish(t, cell, null, null, site, write);
          }
        }
      } catch (Throwable e) {
        FieldChecks.failed(e);
      }
    }
  }
}
