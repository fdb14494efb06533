package bigfoot.races.exec;

import bigfoot.races.exec.LocalEvent.Local;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Stmt;
import bigfoot.races.sync.SyncRoles;
import java.util.List;

/**
 * The R and W events of statements (3.3.1 and 3.3.2). Final fields are written before anyone else
 * sees the object and volatile ones synchronize, so neither raises an event. A call of an unsafe
 * library object reads or writes its hidden state.
 */
final class Accesses {
  private final IrMethod method;
  private final Body body;
  private final SyncRoles roles;

  Accesses(IrMethod method, SyncRoles roles) {
    this.method = method;
    this.roles = roles;
    this.body = method.body();
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
    } else if (statement instanceof Stmt.Invoke call && !call.method().name().equals("<init>")) {
      library(at, call, local, events);
    } else if (statement instanceof Stmt.Invoke call) {
      arguments(at, call, local, events);
    }
  }

  private static boolean isPlain(IrField field) {
    return !field.isFinal() && !field.isVolatile();
  }

  private void library(int at, Stmt.Invoke call, Local local, List<LocalEvent> events) {
    MethodRef target = call.method();
    boolean utility = target.owner().equals("java.util.Arrays");
    if (target.owner().equals("java.lang.System") && target.name().equals("arraycopy")) {
      events.add(event(at, false, IrField.ELEMENT, call.arguments().get(0), local));
      events.add(event(at, true, IrField.ELEMENT, call.arguments().get(2), local));
    } else if (utility && !call.arguments().isEmpty() && isArray(call.arguments().get(0))) {
      boolean writes =
          target.name().equals("fill")
              || target.name().endsWith("ort")
              || target.name().endsWith("etAll")
              || target.name().equals("parallelPrefix");
      events.add(event(at, writes, IrField.ELEMENT, call.arguments().get(0), local));
    } else {
      boolean general = target.owner().equals("java.lang.Object");
      if (call.receiver() >= 0 && body.isReference(call.receiver()) && !general) {
        boolean writes = !roles.readsState(target);
        IrField state = isArray(call.receiver()) ? IrField.ELEMENT : IrField.CONTENTS;
        events.add(event(at, writes && state == IrField.CONTENTS, state, call.receiver(), local));
      }
      arguments(at, call, local, events);
    }
  }

  /** Library code reads the collections it is given. */
  private void arguments(int at, Stmt.Invoke call, Local local, List<LocalEvent> events) {
    for (int argument : call.arguments()) {
      if (body.isReference(argument) && body.variableTypes()[argument].startsWith("java.util.")) {
        events.add(event(at, false, IrField.CONTENTS, argument, local));
      }
    }
  }

  private boolean isArray(int variable) {
    return body.isReference(variable) && body.variableTypes()[variable].endsWith("[]");
  }

  private LocalEvent event(int at, boolean write, IrField field, int base, Local local) {
    return new LocalEvent(at, write, field, base, method.values().of(base), local);
  }
}
