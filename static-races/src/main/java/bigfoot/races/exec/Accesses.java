package bigfoot.races.exec;

import bigfoot.races.exec.LocalEvent.Local;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.MethodNode;
import java.util.List;

/**
 * The R and W events of statements (3.3.1 and 3.3.2). Final fields are written before anyone else
 * sees the object and volatile ones synchronize, so neither raises an event.
 */
final class Accesses {
  private final MethodNode node;
  private final Body body;
  private final LibraryAccesses library;

  Accesses(MethodNode node, LibraryObjects objects, LockObjects locks) {
    this.node = node;
    this.body = node.method().body();
    this.library = new LibraryAccesses(node, objects, locks);
  }

  void at(int at, Local local, List<LocalEvent> events) {
    Stmt statement = body.at(at);
    if (statement instanceof Stmt.Load load && isPlain(load.field())) {
      events.add(event(at, false, load.field(), load.base(), local));
    } else if (statement instanceof Stmt.Store store && isPlain(store.field())) {
      events.add(event(at, true, store.field(), store.base(), local));
    } else if (statement instanceof Stmt.ArrayLoad load) {
      events.add(event(at, false, IrField.ELEMENT, load.array(), local));
    } else if (statement instanceof Stmt.ArrayStore store) {
      events.add(event(at, true, IrField.ELEMENT, store.array(), local));
    } else if (statement instanceof Stmt.Invoke call) {
      library.at(at, call, local, events);
    }
  }

  static boolean isPlain(IrField field) {
    return !field.isFinal() && !field.isVolatile();
  }

  private LocalEvent event(int at, boolean write, IrField field, int base, Local local) {
    return new LocalEvent(at, write, field, base, node.method().values().of(base), local);
  }
}
