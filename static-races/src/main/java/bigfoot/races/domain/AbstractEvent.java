package bigfoot.races.domain;

import bigfoot.races.exec.Instance;
import bigfoot.races.exec.LocalEvent;
import java.util.BitSet;
import java.util.Map;

/**
 * κ(id, τ, ρ): an access as unfolded into the whole program.
 *
 * @param instance the calls that lead here; with the event's statement, its id. Its threads are τ
 * @param event kind and field
 * @param objects ρ: ids of the shared objects whose field it accesses; empty for a static field
 * @param locks what is held, by the object itself or by the way to it from the accessed object
 * @param fresh whether no other thread has seen the object yet, provided it is handed on safely
 */
public record AbstractEvent(
    Instance instance,
    LocalEvent event,
    BitSet objects,
    Map<Object, Held.Mode> locks,
    boolean fresh) {

  public boolean write() {
    return event.write();
  }

  /** Source line, 0 when unknown. */
  public int line() {
    return instance.node().method().body().lines()[event.statement()];
  }
}
