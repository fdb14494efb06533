package bigfoot.runtime.sync;

/**
 * A function of the program with something done before and after it. Equal to every other wrapper
 * of the same function, so that queues find what they hold.
 */
abstract class Wrapper {
  final Object function;
  final Context context;

  Wrapper(Object function, Context context) {
    this.function = function;
    this.context = context;
  }

  /** What is done around an object that was wrapped; null for others. */
  static Context contextOf(Object object) {
    return object instanceof Wrapper
        ? ((Wrapper) object).context
        : WrappedInterface.contextOf(object);
  }

  /** The function of the program behind object, which may be one itself. */
  static Object unwrap(Object object) {
    return object instanceof Wrapper ? ((Wrapper) object).function : object;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Wrapper && ((Wrapper) other).function == function;
  }

  @Override
  public final int hashCode() {
    return System.identityHashCode(function);
  }

  @Override
  public final String toString() {
    return function.toString();
  }
}
