package bigfoot.runtime.sync;

/** What a wrapped function does before and after the function proper. */
abstract class Context {
  /** Before the function runs on a and b (null where it has none or they are primitive). */
  abstract boolean enter(Object a, Object b);

  /**
   * After it ran on a and b, when enter said so; result is null when it threw, or gave none or a
   * primitive.
   */
  abstract void leave(Object a, Object b, Object result);

  /** The context of an object that the function gave for others to call. */
  Context ofPart() {
    return this;
  }

  /** After all its runs have ended, by the thread that waited for them. */
  void finished() {}
}
