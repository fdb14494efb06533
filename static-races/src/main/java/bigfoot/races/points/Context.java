package bigfoot.races.points;

import bigfoot.races.ir.IrMethod;

/**
 * What distinguishes analyses of one method.
 *
 * @param receiver the receiver object, or null for none
 * @param initializing whether it is a static method that class initializers call
 * @param caller the method whose call this is, for static methods; else null
 * @param statement the call in {@code caller}, else -1
 */
public record Context(
    AbstractObject receiver, boolean initializing, IrMethod caller, int statement) {
  public static final Context NONE = new Context(null, false, null, -1);

  static final Context INITIALIZING = new Context(null, true, null, -1);

  static Context of(AbstractObject receiver) {
    return receiver == null ? NONE : new Context(receiver, false, null, -1);
  }

  @Override
  public String toString() {
    return (receiver == null ? "" : "[" + receiver + "]")
        + (initializing ? "[initializing]" : "")
        + (caller == null ? "" : "[" + caller.name() + ":" + statement + "]");
  }
}
