package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.exec.LocalEvent.Local;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.TableAccesses;
import bigfoot.races.sync.TableAccesses.Access;
import bigfoot.races.sync.TableAccesses.Mode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The events of library calls: what the table says they read and write. A method that the table
 * does not know is taken to write its receiver and to read the collections it is given.
 */
final class LibraryAccesses {
  private static final LibraryRoles ROLES = new LibraryRoles();

  private final MethodNode node;
  private final Body body;
  private final LibraryObjects objects;
  private final LockObjects locks;

  LibraryAccesses(MethodNode node, LibraryObjects objects, LockObjects locks) {
    this.node = node;
    this.body = node.method().body();
    this.objects = objects;
    this.locks = locks;
  }

  void at(int at, Stmt.Invoke call, Local local, List<LocalEvent> events) {
    MethodRef target = call.method();
    boolean receiver = false;
    boolean elements = false;
    for (Access access : objects.table().of(target)) {
      receiver |= access.operand() == TableAccesses.RECEIVER;
      elements |= access.kind() == TableAccesses.Kind.ELEMENTS;
      access(at, call, access, local, events);
    }
    if (!receiver && hasState(call)) {
      IrField state = isArray(call.receiver()) ? IrField.ELEMENT : IrField.CONTENTS;
      boolean writes = state == IrField.CONTENTS;
      events.add(event(at, writes, state, call.receiver(), held(call, local)));
    }
    if (!elements) {
      arrays(at, call, local, events);
    }
    if (!objects.table().knows(target)) {
      arguments(at, call, local, events);
    }
    if (ROLES.asksElements(target.owner(), target)) {
      givenElements(at, call, local, events);
    }
    if (target.name().equals("clone") && call.arguments().isEmpty()) {
      for (IrField field : objects.fieldsOf(node, call.receiver())) {
        events.add(event(at, false, field, call.receiver(), local));
      }
    }
    if (ROLES.advances(target) && isHandedIn(call.receiver())) {
      events.add(event(at, true, IrField.POSITION, call.receiver(), local));
    }
  }

  /** Whether the iterator was made elsewhere, so that another thread may have it, too. */
  private boolean isHandedIn(int variable) {
    Term term = node.method().values().of(variable);
    if (term == null || !(term.root() instanceof Term.Site site)) {
      return true;
    }
    return !term.steps().isEmpty() || !(body.at(site.statement()) instanceof Stmt.Invoke);
  }

  /** Collections and texts that are put into the array which a call is given. */
  private void givenElements(int at, Stmt.Invoke call, Local local, List<LocalEvent> events) {
    for (int array : call.arguments()) {
      Term name = isArray(array) ? node.method().values().of(array) : null;
      for (Stmt statement : name == null ? List.<Stmt>of() : body.statements()) {
        if (statement instanceof Stmt.ArrayStore store
            && name.equals(node.method().values().of(store.array()))
            && body.isReference(store.from())
            && isRead(body.variableTypes()[store.from()])) {
          events.add(event(at, false, IrField.CONTENTS, store.from(), local));
        }
      }
    }
  }

  private boolean hasState(Stmt.Invoke call) {
    return call.receiver() >= 0
        && body.isReference(call.receiver())
        && !call.method().name().equals("<init>")
        && !call.method().owner().equals("java.lang.Object");
  }

  private void access(
      int at, Stmt.Invoke call, Access access, Local local, List<LocalEvent> events) {
    int operand =
        access.operand() < 0 ? call.receiver() : argument(call.arguments(), access.operand());
    if (operand < 0 || !body.isReference(operand)) {
      return;
    }
    boolean writes = access.mode() == Mode.WRITE;
    switch (access.kind()) {
      case STATE -> {
        boolean changes =
            writes || access.mode() == Mode.TOUCH && objects.maySelfAdjust(node, operand);
        Local there = operand == call.receiver() ? held(call, local) : local;
        events.add(event(at, changes, IrField.CONTENTS, operand, there));
      }
      case ELEMENTS -> events.add(event(at, writes, IrField.ELEMENT, operand, local));
      case NAMED ->
          named(at, call, writes, objects.namedBy(node, operand, h -> true), local, events);
      case HANDLE -> {
        Set<IrField> set = objects.namedBy(node, operand, objects::isSetter);
        Set<IrField> got = objects.namedBy(node, operand, h -> !objects.isSetter(h));
        named(at, call, true, set, local, events);
        named(at, call, false, got, local, events);
      }
    }
  }

  private static int argument(List<Integer> arguments, int index) {
    return index < arguments.size() ? arguments.get(index) : -1;
  }

  /** A field of the first argument, its elements, or a static field. */
  private void named(
      int at,
      Stmt.Invoke call,
      boolean writes,
      Set<IrField> fields,
      Local local,
      List<LocalEvent> events) {
    for (IrField field : fields) {
      int base = field.isStatic() ? -1 : argument(call.arguments(), 0);
      if (Accesses.isPlain(field) && (field.isStatic() || base >= 0 && body.isReference(base))) {
        events.add(event(at, writes, field, base, local));
      }
    }
  }

  /** Library code reads the arrays it is given, and fills some. */
  private void arrays(int at, Stmt.Invoke call, Local local, List<LocalEvent> events) {
    for (int argument : call.arguments()) {
      if (isArray(argument)) {
        boolean fills = ROLES.fillsArray(call.method());
        events.add(event(at, fills, IrField.ELEMENT, argument, local));
      }
    }
  }

  /** Library code reads the collections and texts it is given. */
  private void arguments(int at, Stmt.Invoke call, Local local, List<LocalEvent> events) {
    for (int argument : call.arguments()) {
      if (body.isReference(argument) && isRead(body.variableTypes()[argument])) {
        events.add(event(at, false, IrField.CONTENTS, argument, local));
      }
    }
  }

  private static boolean isRead(String type) {
    return type.startsWith("java.util.")
        || type.equals("java.lang.Iterable")
        || type.equals("java.lang.CharSequence")
        || type.equals("java.lang.StringBuilder");
  }

  /** A call on a wrapper that locks itself holds that lock. */
  private Local held(Stmt.Invoke call, Local local) {
    if (LibraryRoles.bypassesWrapper(call.method()) || !objects.isWrapper(node, call.receiver())) {
      return local;
    }
    Set<Held> acquired = new HashSet<>(local.acquired());
    for (Object name : locks.names(node, call.receiver())) {
      acquired.add(new Held(name, Held.Mode.MONITOR));
    }
    return new Local(acquired, local.released(), local.releasedUnknown(), local.freshRoots());
  }

  private boolean isArray(int variable) {
    return body.isReference(variable) && body.variableTypes()[variable].endsWith("[]");
  }

  private LocalEvent event(int at, boolean write, IrField field, int base, Local local) {
    Term term = field == IrField.CONTENTS ? viewed(base) : node.method().values().of(base);
    return new LocalEvent(at, write, field, base, term, local);
  }

  /** An iterator or another view accesses what it shows: that one's name counts. */
  private Term viewed(int variable) {
    int shown = variable;
    int definition = node.method().values().definition(shown);
    while (definition >= 0) {
      if (body.at(definition) instanceof Stmt.Copy copy) {
        shown = copy.from();
      } else if (body.at(definition) instanceof Stmt.Invoke call
          && call.receiver() >= 0
          && ROLES.returnsView(call.method().owner(), call.method())) {
        shown = call.receiver();
      } else {
        break;
      }
      definition = node.method().values().definition(shown);
    }
    return node.method().values().of(shown);
  }
}
