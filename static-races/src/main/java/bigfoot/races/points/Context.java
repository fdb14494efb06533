package bigfoot.races.points;

import bigfoot.races.ir.IrMethod;

/**
 * What distinguishes analyses of one method.
 *
 * @param receiver the receiver object, or null for none
 * @param caller the method whose call this is, for static methods; else null
 * @param statement the call in {@code caller}, else -1
 */
public record Context(AbstractObject receiver, IrMethod caller, int statement) {
  public static final Context NONE = new Context(null, null, -1);

  static Context of(AbstractObject receiver) {
    return new Context(receiver, null, -1);
  }

  @Override
  public String toString() {
    return (receiver == null ? "" : "[" + receiver + "]")
        + (caller == null ? "" : "[" + caller.name() + ":" + statement + "]");
  }
}
