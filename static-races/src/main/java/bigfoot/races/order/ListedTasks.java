package bigfoot.races.order;

import bigfoot.races.domain.Multiplicity;
import bigfoot.races.escape.Ownership;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.points.PointsTo.ThreadStart;
import java.util.BitSet;

/**
 * Which of the tasks that a place starts all at once, as {@code invokeAll} does, it starts a single
 * time. A task that is in its list twice runs twice, perhaps at the same time.
 */
final class ListedTasks {
  private final PointsTo points;
  private final Multiplicities multiplicities;
  private final Ownership ownership;

  /** Objects that hold a task among others, as often as there are such objects, two at most. */
  private final BitSet held = new BitSet();

  private final BitSet heldTwice = new BitSet();

  /** What is given to a call on itself, as by {@code list.addAll(list)}. */
  private final BitSet givenToItself = new BitSet();

  ListedTasks(PointsTo points, Multiplicities multiplicities, Ownership ownership) {
    this.points = points;
    this.multiplicities = multiplicities;
    this.ownership = ownership;
    boolean any = points.starts().stream().anyMatch(ListedTasks::isListed);
    if (any) {
      points.holders(IrField.CONTENTS).forEach(o -> count(o, IrField.CONTENTS));
      points.holders(IrField.ELEMENT).forEach(o -> count(o, IrField.ELEMENT));
      points.nodes().forEach(this::findGivenToItself);
    }
  }

  /** Such tasks run once for each time that they are in the list. */
  private static boolean isListed(ThreadStart start) {
    return start.manner() != Manner.ONE && start.body().method().name().equals("call");
  }

  private void count(AbstractObject holder, IrField field) {
    for (int object : points.mayHold(holder, field)) {
      heldTwice.set(object, held.get(object) || heldTwice.get(object));
      held.set(object);
    }
  }

  private void findGivenToItself(MethodNode node) {
    for (Stmt statement : node.method().body().statements()) {
      if (statement instanceof Stmt.Invoke call) {
        BitSet given = new BitSet();
        given(node, call.receiver(), given);
        call.arguments().forEach(argument -> given(node, argument, given));
      }
    }
  }

  private void given(MethodNode node, int variable, BitSet given) {
    if (variable >= 0 && node.method().body().isReference(variable)) {
      for (int object : points.mayPointTo(node, variable)) {
        givenToItself.set(object, given.get(object) || givenToItself.get(object));
        given.set(object);
      }
    }
  }

  /**
   * Whether there is one such task, put into one list, once: had it been copied from one list into
   * another, both would hold it.
   */
  boolean isStartedOnce(ThreadStart start) {
    int task = start.task().id();
    return isListed(start)
        && multiplicities.of(start.from(), start.statement()) != Multiplicity.MANY
        && multiplicities.of(start.task()) == Multiplicity.ONE
        && ownership.ownedObject(task)
        && !heldTwice.get(task)
        && points.holders(IrField.CONTENTS).stream()
            .filter(holder -> points.mayHold(holder, IrField.CONTENTS).contains(task))
            .noneMatch(holder -> givenToItself.get(holder.id()));
  }
}
