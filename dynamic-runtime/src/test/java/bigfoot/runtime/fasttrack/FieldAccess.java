package bigfoot.runtime.fasttrack;

/** Checks of fields as {@link FieldTransition} makes them, without report. */
final class FieldAccess {
  private FieldAccess() {}

  /** An access by t that no compare has settled. */
  static void by(ThreadState t, FieldCell field, int site, boolean write) {
    boolean own =
        write
            ? OwnFields.write(FieldCell.WORDS, field, site, t)
            : OwnFields.read(FieldCell.WORDS, field, site, t);
    if (!own) {
      FieldTransition.move(FieldCell.WORDS, field, site, t, write);
    }
  }
}
