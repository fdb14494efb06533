package bigfoot.races.order;

import bigfoot.races.domain.Multiplicity;
import bigfoot.races.escape.Ownership;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.points.PointsTo.ThreadStart;

/**
 * Which of the tasks that a place starts all at once, as {@code invokeAll} does, it starts a single
 * time. A task that is in its list twice runs twice, perhaps at the same time.
 */
final class ListedTasks {
  private final Multiplicities multiplicities;
  private final Ownership ownership;

  ListedTasks(Multiplicities multiplicities, Ownership ownership) {
    this.multiplicities = multiplicities;
    this.ownership = ownership;
  }

  /** Such tasks run once for each time that they are in the list. */
  private static boolean isListed(ThreadStart start) {
    return start.manner() != Manner.ONE && start.body().method().name().equals("call");
  }

  /** Whether there is one such task, put into one list, once. */
  boolean isStartedOnce(ThreadStart start) {
    int task = start.task().id();
    return isListed(start)
        && multiplicities.of(start.from(), start.statement()) != Multiplicity.MANY
        && multiplicities.of(start.task()) == Multiplicity.ONE
        && ownership.ownedObject(task)
        && ownership.inOnePlace(task);
  }
}
