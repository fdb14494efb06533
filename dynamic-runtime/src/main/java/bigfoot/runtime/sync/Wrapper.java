package bigfoot.runtime.sync;

/**
 * A function of the program, of type F, with something done before and after it. Equal to every
 * other wrapper of the same function, so that queues find what they hold.
 */
abstract class Wrapper<F> {
  final F f;
  final Context context;

  @SuppressWarnings("unchecked")
  Wrapper(Object function, Context context) {
    this.f = (F) function;
    this.context = context;
  }

  /** What is done around an object that was wrapped; null for others. */
  static Context contextOf(Object object) {
    return object instanceof Wrapper
        ? ((Wrapper<?>) object).context
        : WrappedInterface.contextOf(object);
  }

  /** The function of the program behind object, which may be one itself. */
  static Object unwrap(Object object) {
    return object instanceof Wrapper ? ((Wrapper<?>) object).f : object;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Wrapper && ((Wrapper<?>) other).f == f;
  }

  @Override
  public final int hashCode() {
    return System.identityHashCode(f);
  }

  @Override
  public final String toString() {
    return f.toString();
  }
}
