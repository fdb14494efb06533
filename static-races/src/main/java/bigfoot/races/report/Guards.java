package bigfoot.races.report;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.domain.Held;
import bigfoot.races.exec.Instantiation;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.PointsTo;
import bigfoot.races.report.GuardNames.Guard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Whether accesses of fields marked {@code @GuardedBy} hold the lock that is named. That says
 * nothing about races by itself: a name may mean two objects, as when the lock is replaced. It
 * tells which of two accesses breaks the promise.
 */
public final class Guards {
  private final PointsTo points;
  private final GuardNames names;
  private final Map<IrField, List<Guard>> known = new HashMap<>();

  public Guards(PointsTo points) {
    this.points = points;
    Map<String, IrClass> classes = new HashMap<>();
    points.program().classes().forEach(type -> classes.put(type.name(), type));
    this.names = new GuardNames(classes::get);
  }

  /** What should guard the field, or empty. */
  static String nameOf(IrField field) {
    return String.join(", ", Qualifiers.texts(field.annotations(), "GuardedBy"));
  }

  /** The locks that are named and known; those that are not, nobody can be asked to hold. */
  private List<Guard> of(IrField field) {
    return known.computeIfAbsent(
        field,
        f ->
            Qualifiers.texts(f.annotations(), "GuardedBy").stream()
                .map(text -> names.resolve(f, text))
                .filter(guard -> guard != null)
                .toList());
  }

  /** Whether a lock is named for the field that the access does not hold. */
  boolean isMissing(AbstractEvent event) {
    return of(event.event().field()).stream().anyMatch(guard -> !holds(event, guard));
  }

  /** Whether a lock is named for the field, and the access holds what is named so. */
  boolean isHeld(AbstractEvent event) {
    return !of(event.event().field()).isEmpty() && !isMissing(event);
  }

  private boolean holds(AbstractEvent event, Guard guard) {
    for (Held held : Instantiation.held(event.instance(), event.event().local())) {
      boolean keepsOut =
          held.mode() == Held.Mode.MONITOR
              || held.mode() == Held.Mode.EXCLUSIVE
              || held.mode() == Held.Mode.SHARED && !event.write();
      if (keepsOut && (isNamed(event, guard, held.what()) || isOnly(event, guard, held.what()))) {
        return true;
      }
    }
    return false;
  }

  /** By the way from the accessed object, or from where it starts. */
  private static boolean isNamed(AbstractEvent event, Guard guard, Object what) {
    if (!(what instanceof Term term)) {
      return false;
    }
    List<IrField> path = guard.path();
    if (guard.type() != null) {
      return term.root().equals(new Term.ClassObject(guard.type())) && isPath(term, 0, path);
    }
    if (!path.isEmpty() && path.get(0).isStatic()) {
      boolean loaded =
          term.root().equals(new Term.Constant(path.get(0)))
              || term.root() instanceof Term.Site site
                  && loads(event.instance().node().method().body(), site, path.get(0));
      return loaded && isPath(term, 0, path.subList(1, path.size()));
    }
    Term base = event.event().term();
    int steps = base == null ? 0 : base.steps().size();
    return base != null
        && term.root().equals(base.root())
        && term.steps().size() >= steps
        && term.steps().subList(0, steps).equals(base.steps())
        && isPath(term, steps, path);
  }

  private static boolean loads(Body body, Term.Site site, IrField field) {
    return body.at(site.statement()) instanceof Stmt.Load load && load.field() == field;
  }

  private static boolean isPath(Term term, int from, List<IrField> path) {
    List<Term.Step> steps = term.steps().subList(from, term.steps().size());
    if (steps.size() != path.size()) {
      return false;
    }
    for (int i = 0; i < path.size(); i++) {
      if (steps.get(i).up() || steps.get(i).field() != path.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** The lock is one object, and all that the guard can be is that object. */
  private boolean isOnly(AbstractEvent event, Guard guard, Object what) {
    if (!(what instanceof AbstractObject lock) || guard.type() != null) {
      return false;
    }
    BitSet found = new BitSet();
    List<IrField> path = new ArrayList<>(guard.path());
    if (!path.isEmpty() && path.get(0).isStatic()) {
      points.mayHold(null, path.remove(0)).forEach((int object) -> found.set(object));
    } else {
      found.or(event.objects());
    }
    for (IrField field : path) {
      BitSet holders = (BitSet) found.clone();
      found.clear();
      holders.stream()
          .forEach(
              holder ->
                  points
                      .mayHold(points.object(holder), field)
                      .forEach((int object) -> found.set(object)));
    }
    BitSet wanted = new BitSet();
    wanted.set(lock.id());
    return found.equals(wanted);
  }

  /** Accesses without the lock that is named for their field, one line for each place. */
  public List<String> missing(Map<IrField, List<AbstractEvent>> events) {
    TreeSet<String> lines = new TreeSet<>();
    events.forEach(
        (field, all) -> {
          for (AbstractEvent event : of(field).isEmpty() ? List.<AbstractEvent>of() : all) {
            if (!event.fresh() && isMissing(event)) {
              lines.add(
                  field
                      + " is guarded by "
                      + nameOf(field)
                      + ", which is not known to be held where "
                      + WarningWriter.place(event)
                      + (event.write() ? " writes it" : " reads it"));
            }
          }
        });
    return List.copyOf(lines);
  }
}
