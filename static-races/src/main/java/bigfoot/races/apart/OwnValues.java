package bigfoot.races.apart;

import bigfoot.races.apart.Value.Made;
import bigfoot.races.apart.Value.Number;
import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Multiplicities;
import bigfoot.races.order.Runs;
import bigfoot.races.order.Tokens;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Caller;
import bigfoot.races.points.PointsTo.ThreadStart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What is different for each thread of a place, found from the object that the thread runs: that
 * object is the thread's alone ({@link Tokens}), each round of a counting loop makes one, and
 * constructors put into its final fields numbers that grow with the rounds, bounds of slices that
 * lie one behind the other, and objects made in the same round.
 */
public final class OwnValues {
  private static final int LONGEST_PATH = 3;
  private static final int MOST_CALLS = 6;

  private final PointsTo points;
  private final Multiplicities multiplicities;
  private final Runs runs;
  private final Tokens tokens;
  private int numbered;

  public OwnValues(PointsTo points, Multiplicities multiplicities, Runs runs, Tokens tokens) {
    this.points = points;
    this.multiplicities = multiplicities;
    this.runs = runs;
    this.tokens = tokens;
  }

  /** What the thread has of its own when it begins to run the body. */
  public Set<Held> of(AbstractThread thread, MethodNode body) {
    Set<Held> own = new HashSet<>();
    AbstractObject task = thread.multiplicity() == Multiplicity.MANY ? task(thread, body) : null;
    MethodNode maker = task == null ? null : maker(task);
    if (maker != null) {
      int built = Origins.construction(maker.method(), task.statement());
      Place place = built < 0 ? null : loop(maker, built);
      if (place != null && multiplicities.of(place.node()) != Multiplicity.MANY) {
        for (Loop loop : Loop.around(place.node().method().body(), place.statement())) {
          new Search(loop, place, task, own).run();
        }
      }
    }
    return own;
  }

  /** The only object that threads of the place run, if each runs another. */
  private AbstractObject task(AbstractThread thread, MethodNode body) {
    AbstractObject only = null;
    for (ThreadStart start : points.starts()) {
      if (start.from() == thread.from()
          && start.statement() == thread.statement()
          && start.body() == body) {
        if (only != null && only != start.task()) {
          return null;
        }
        only = start.task();
      }
    }
    boolean own =
        only != null
            && only.kind() == AbstractObject.Kind.ALLOCATED
            && tokens.isOwn(thread, body)
            && !points.clonedObjects().contains(only);
    return own ? only : null;
  }

  /** The only node that makes the object, or null. */
  private MethodNode maker(AbstractObject object) {
    MethodNode maker = null;
    for (MethodNode node : points.nodes()) {
      if (node.method() == object.method()
          && points.madeAt(node, object.statement()).contains(object)) {
        if (maker != null) {
          return null;
        }
        maker = node;
      }
    }
    return maker;
  }

  /**
   * A statement in a loop.
   *
   * @param calls the statements of the callers, from the loop down to the maker, with the callees
   */
  private record Place(MethodNode node, int statement, List<Call> calls) {}

  private record Call(int statement, MethodNode callee) {}

  /** The loop that makes the objects, in the maker or in the only method that calls it. */
  private Place loop(MethodNode maker, int statement) {
    MethodNode node = maker;
    int at = statement;
    List<Call> calls = new ArrayList<>();
    while (!node.method().flow().inLoop(at)) {
      List<Caller> callers = runs.callers(node);
      if (callers.size() != 1
          || callers.get(0).callback()
          || calls.size() == MOST_CALLS
          || runs.isBody(node)) {
        return null;
      }
      calls.add(0, new Call(callers.get(0).statement(), node));
      at = callers.get(0).statement();
      node = callers.get(0).node();
    }
    return new Place(node, at, calls);
  }

  /** The fields of one task, seen from one loop. */
  private final class Search {
    private final Loop loop;
    private final Frame top;
    private final Made task;
    private final AbstractObject type;
    private final Set<Held> own;
    private final Map<String, Own> numbers = new TreeMap<>();

    /** A number, and the way to it. */
    private record Own(Term path, Number number) {}

    Search(Loop loop, Place place, AbstractObject type, Set<Held> own) {
      this.loop = loop;
      this.top = new Frame(place.node(), null, -1);
      this.type = type;
      this.own = own;
      Frame frame = top;
      for (Call call : place.calls()) {
        frame = new Frame(call.callee(), frame, call.statement());
      }
      this.task = new Made(frame, type.statement());
    }

    void run() {
      fields(Term.parameter(0), task, type.declared());
      for (Own from : numbers.values()) {
        if (from.number().isExact() && from.number().sum().isDistinct()) {
          add(from.path(), null);
        }
        for (Own to : numbers.values()) {
          if (isSlice(from.number(), to.number())) {
            add(from.path(), to.path());
          }
        }
      }
    }

    private void add(Term from, Term to) {
      own.add(new Held(new Held.Own(from, to, numbered++), Held.Mode.OWN));
    }

    /** Whether the slice of a round ends before that of the next begins, or is empty. */
    private boolean isSlice(Number from, Number to) {
      return !from.lowered()
          && !to.raised()
          && from.sum().isMonotone()
          && to.sum().equals(from.sum().later(loop.step()));
    }

    private void fields(Term path, Made made, IrClass type) {
      for (IrClass c = type; c != null && c.hasBodies(); c = c.superclass()) {
        for (IrField field : c.fields()) {
          if (field.isFinal() && !field.isStatic() && path.steps().size() < LONGEST_PATH) {
            field(path.load(field, -1), made, field);
          }
        }
      }
    }

    private void field(Term path, Made made, IrField field) {
      Origins origins = new Origins(top, loop);
      Value value = origins.field(made, field);
      if (value == null || !origins.isOfRound()) {
        return;
      }
      if (value instanceof Number number && number.sum().dependsOnRound()) {
        numbers.put(path.toString(), new Own(path, number));
      } else if (value instanceof Made inner) {
        if (isMadeEachRound(inner)) {
          add(path, null);
        }
        fields(path, inner, typeOf(inner));
      }
    }

    /** In the loop's method, or below a call of it. */
    private boolean isMadeEachRound(Made made) {
      int at = made.statement();
      for (Frame f = made.frame(); f != top; f = f.caller()) {
        at = f.call();
      }
      return loop.isOfRound(at);
    }

    private IrClass typeOf(Made made) {
      Stmt.New maker = (Stmt.New) made.frame().node().method().body().at(made.statement());
      return maker.type().endsWith("[]") ? null : points.program().find(maker.type());
    }
  }
}
