package bigfoot.races.points;

import bigfoot.races.ir.Stmt;

/**
 * One call of library code.
 *
 * @param receiver one object it may be made on; null for a static method
 * @param owner the class whose method is called, as far as the receiver tells
 */
record LibraryCall(
    MethodNode node, int at, Stmt.Invoke call, AbstractObject receiver, String owner) {
  boolean isStatic() {
    return receiver == null;
  }

  String name() {
    return call.method().name();
  }
}
