package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.AbstractThread.Kind;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.order.CausalOrder.Place;
import java.util.BitSet;

/**
 * How a class initializer is ordered with other code. Code of the class itself runs after its
 * initializer, or in the thread that runs the initializer. Other code meets the initializer only
 * when a thread that may run it is there at the time.
 */
final class InitializerOrder {
  private final Threads threads;
  private final Liveness starts;

  InitializerOrder(Threads threads, Liveness starts) {
    this.threads = threads;
    this.starts = starts;
  }

  /** Whether the initializer, at a place of it, may run while the thread is at the other place. */
  boolean mayMeet(AbstractThread initializer, Place inside, AbstractThread thread, Place place) {
    if (needsClass(initializer, thread, place.node().method())) {
      return false;
    }
    return thread.kind() == Kind.INITIALIZER || isBeside(initializer, inside, thread, place);
  }

  /**
   * A static method runs when its class is initialized, a method of an object when the class of the
   * object is; but a thread that the initializer starts may be given an object before.
   */
  private boolean needsClass(AbstractThread initializer, AbstractThread thread, IrMethod method) {
    IrClass initialized = initializer.bodies().get(0).method().owner();
    if (!method.isStatic() && threads.descendants(initializer).get(thread.id())) {
      return false;
    }
    for (IrClass c = method.owner(); c != null; c = c.superclass()) {
      if (c == initialized) {
        return true;
      }
    }
    return false;
  }

  private boolean isBeside(
      AbstractThread initializer, Place inside, AbstractThread thread, Place place) {
    BitSet others = (BitSet) threads.runners(initializer).clone();
    if (thread.multiplicity() != Multiplicity.MANY) {
      others.clear(thread.id());
    }
    return others.intersects(starts.live(thread, place.node(), place.statement()))
        || starts.live(initializer, inside.node(), inside.statement()).get(thread.id());
  }
}
