package bigfoot.races.escape;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.ObjectSet;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Caller;
import bigfoot.races.sync.LibraryRoles;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Objects that are put into one place of the heap, once, right where they were made. Such an object
 * leads back to its holder: whoever reaches it came through that one field of that one object.
 */
public final class Ownership implements Term.HeapFacts {
  private final PointsTo points;
  private final LibraryRoles roles = new LibraryRoles();
  private final Holders holders;
  private final Map<Integer, Object> storedAt = new HashMap<>();
  private final BitSet storedTwice = new BitSet();
  private final BitSet storedOtherwise = new BitSet();
  private final Map<IrField, Boolean> owned = new HashMap<>();
  private final BitSet entered = new BitSet();

  /** A store; what a parameter held, the callers stored there. */
  private record Place(IrMethod method, int statement, Place inside) {}

  private static final int MOST_CALLS = 3;

  private static final Set<String> REPEATING = Set.of("nCopies", "fill", "iterate");

  public Ownership(PointsTo points) {
    this.points = points;
    this.holders = new Holders(points);
    points.mains().forEach(node -> entered.set(node.id()));
    points.open().forEach(node -> entered.set(node.id()));
    points.starts().forEach(start -> entered.set(start.body().id()));
    for (MethodNode node : points.nodes()) {
      Body body = node.method().body();
      for (int i = 0; i < body.size(); i++) {
        visit(node, body, i);
      }
    }
    points.eachHeapCell(
        (holder, field, values) -> {
          if (holder != null && points.clonedObjects().contains(holder)) {
            values.forEach((int object) -> storedTwice.set(object)); // in the copy as well
          }
        });
  }

  private void visit(MethodNode node, Body body, int at) {
    Stmt statement = body.at(at);
    if (statement instanceof Stmt.Invoke call && call.method().name().equals("arraycopy")) {
      copied(node, call.arguments().get(0));
    }
    if (statement instanceof Stmt.Store store) {
      stored(node, body, at, store.from());
    } else if (statement instanceof Stmt.ArrayStore store) {
      stored(node, body, at, store.from());
    } else if (statement instanceof Stmt.Return result && isGivenAway(node, result.value())) {
      stored(node, body, at, result.value());
    } else if (statement instanceof Stmt.Invoke call && mayBeKept(node, at, call)) {
      BitSet given = new BitSet();
      for (int i = 0; i < call.arguments().size(); i++) {
        int argument = call.arguments().get(i);
        if (!roles.copies(call.method().owner(), call.method(), i)) {
          stored(node, body, at, argument);
          givenTwice(node, call, argument, given);
        }
      }
    }
  }

  /** The elements of the array are in another one, too. */
  private void copied(MethodNode node, int array) {
    if (!node.method().body().isReference(array)) {
      return;
    }
    for (int source : points.mayPointTo(node, array)) {
      points
          .mayHold(points.object(source), IrField.ELEMENT)
          .forEach((int element) -> storedTwice.set(element));
    }
  }

  /** Whether library code has called the method and keeps what it returns, unless it gave it. */
  private boolean isGivenAway(MethodNode node, int value) {
    Term term = node.method().values().of(value);
    boolean asGiven =
        term != null && term.root() instanceof Term.Parameter && term.steps().isEmpty();
    return !asGiven
        && (entered.get(node.id()) || points.callers(node).stream().anyMatch(Caller::callback));
  }

  /** As by {@code List.of(task, task)}, or by what repeats its argument. */
  private void givenTwice(MethodNode node, Stmt.Invoke call, int argument, BitSet given) {
    if (node.method().body().isReference(argument)) {
      boolean copied = REPEATING.contains(call.method().name());
      for (int object : points.mayPointTo(node, argument)) {
        storedTwice.set(object, copied || given.get(object) || storedTwice.get(object));
        given.set(object);
      }
    }
  }

  /** Whether library code runs here that may put the arguments somewhere. */
  private boolean mayBeKept(MethodNode node, int at, Stmt.Invoke call) {
    boolean onlyOurs =
        !node.calls(at).isEmpty() && node.calls(at).stream().noneMatch(MethodNode.Call::callback);
    return !onlyOurs && roles.keepsArguments(call.method().owner(), call.method());
  }

  private void stored(MethodNode node, Body body, int at, int variable) {
    if (body.isReference(variable)) {
      stored(node, at, variable, null, 0);
    }
  }

  private void stored(MethodNode node, int at, int variable, Place inside, int calls) {
    Place place = new Place(node.method(), at, inside);
    Term term = node.method().values().of(variable);
    boolean passed =
        term != null
            && term.root() instanceof Term.Parameter
            && term.steps().isEmpty()
            && !node.method().flow().inLoop(at)
            && calls < MOST_CALLS
            && isCalled(node);
    if (passed) {
      for (Caller caller : points.callers(node)) {
        Stmt.Invoke call = (Stmt.Invoke) caller.node().method().body().at(caller.statement());
        int index = ((Term.Parameter) term.root()).index() - (node.method().isStatic() ? 0 : 1);
        int argument = index < 0 ? call.receiver() : call.arguments().get(index);
        if (caller.node().method().body().isReference(argument)) {
          stored(caller.node(), caller.statement(), argument, place, calls + 1);
        }
      }
      return;
    }
    for (int object : points.mayPointTo(node, variable)) {
      Object before = storedAt.putIfAbsent(object, place);
      if (before != null && !before.equals(place)) {
        storedTwice.set(object);
      }
      if (!isNew(node, variable, at, points.object(object))) {
        storedOtherwise.set(object);
      }
    }
  }

  /** Whether all who run the method are calls of it in the program. */
  private boolean isCalled(MethodNode node) {
    return !entered.get(node.id())
        && !points.callers(node).isEmpty()
        && points.callers(node).stream().noneMatch(Caller::callback);
  }

  /** Whether the variable holds the object just made, and each run of {@code at} another one. */
  private boolean isNew(MethodNode node, int variable, int at, AbstractObject object) {
    Term term = node.method().values().of(variable);
    if (term == null || !term.steps().isEmpty() || !(term.root() instanceof Term.Site site)) {
      return false;
    }
    Stmt maker = node.method().body().at(site.statement());
    boolean here =
        maker instanceof Stmt.New
            && object.method() == node.method()
            && object.statement() == site.statement();
    boolean inCallee = maker instanceof Stmt.Invoke && madeByCallee(node, site.statement(), object);
    return (here || inCallee) && !node.method().flow().repeatsWithout(at, site.statement());
  }

  private boolean madeByCallee(MethodNode node, int call, AbstractObject object) {
    Set<MethodNode.Call> callees = node.calls(call);
    return object.kind() == AbstractObject.Kind.ALLOCATED
        && !callees.isEmpty()
        && callees.stream().allMatch(c -> !c.callback() && returnsNew(c.callee().method(), object));
  }

  private static boolean returnsNew(IrMethod callee, AbstractObject object) {
    if (callee != object.method()) {
      return false;
    }
    for (Stmt statement : callee.body().statements()) {
      if (statement instanceof Stmt.Return result) {
        Term term = callee.values().of(result.value());
        if (term == null || !term.equals(Term.site(object.statement()))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the object has one holder at most. */
  public boolean ownedObject(int object) {
    return points.object(object).kind() == AbstractObject.Kind.ALLOCATED
        && !points.clonedObjects().contains(points.object(object))
        && !storedTwice.get(object)
        && !storedOtherwise.get(object);
  }

  /** Whether library code puts the object into one place at most. */
  public boolean inOnePlace(int object) {
    return holders.inOnePlace(object);
  }

  @Override
  public boolean owned(IrField field) {
    return owned.computeIfAbsent(field, this::compute);
  }

  private boolean compute(IrField field) {
    if (field.isStatic()) {
      return false;
    }
    Set<Integer> seen = new HashSet<>();
    for (AbstractObject holder : points.holders(field)) {
      ObjectSet held = points.mayHold(holder, field);
      for (int object : held) {
        if (seen.add(object) && !ownedObject(object)) {
          return false;
        }
      }
    }
    return !seen.isEmpty();
  }
}
