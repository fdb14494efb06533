package bigfoot.races.order;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.AbstractThread.Kind;
import bigfoot.races.domain.Held;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * ord of Section 4, with start, join and hand-overs added: whether two events of two threads can
 * never be concurrent.
 *
 * <p>ord' for locks: both events lie between matching monitor events on the same object. The net
 * monitors of an event are those held on every path to it ({@code AbstractEvent.locks}).
 */
public final class CausalOrder {
  private final Threads threads;
  private final Liveness starts;
  private final HandOvers handOvers;
  private final SerialTasks serial;
  private final LockObjects locks;
  private final Quorum quorum;
  private final Generations generations;
  private final InitializerOrder initializers;
  private final Map<At, BitSet> live = new HashMap<>();

  public CausalOrder(
      Threads threads,
      Liveness starts,
      HandOvers handOvers,
      LockObjects locks,
      Multiplicities multiplicities) {
    this.locks = locks;
    this.quorum = new Quorum(handOvers.points(), threads, locks, multiplicities, handOvers);
    this.generations = new Generations(handOvers.points(), threads, locks, quorum);
    this.serial = new SerialTasks(handOvers.points(), threads, locks);
    this.initializers = new InitializerOrder(threads, starts);
    this.threads = threads;
    this.starts = starts;
    this.handOvers = handOvers;
  }

  /** Whether a common lock, or being the same thread, keeps the events apart. */
  public static boolean locked(AbstractEvent one, AbstractEvent other) {
    Map<Object, Held.Mode> theirs = other.locks();
    for (Map.Entry<Object, Held.Mode> lock : one.locks().entrySet()) {
      Held.Mode mode = theirs.get(lock.getKey());
      if (mode != null && Held.exclude(lock.getValue(), mode)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the threads may be at the events at the same time, as far as starts and joins go. */
  public boolean mayRunTogether(
      AbstractEvent one, AbstractThread first, AbstractEvent other, AbstractThread second) {
    return mayRunTogether(place(one), first, place(other), second);
  }

  /** A statement of a method in a context. */
  public record Place(MethodNode node, int statement) {}

  private static Place place(AbstractEvent event) {
    return new Place(event.instance().node(), event.event().statement());
  }

  /** Whether the threads may be at the places at the same time, as far as starts and joins go. */
  public boolean mayRunTogether(
      Place one, AbstractThread first, Place other, AbstractThread second) {
    if (first.kind() == Kind.INITIALIZER || second.kind() == Kind.INITIALIZER) {
      return first != second
          && runByTwo(first, second)
          && (first.kind() != Kind.INITIALIZER || initializers.mayMeet(first, one, second, other))
          && (second.kind() != Kind.INITIALIZER || initializers.mayMeet(second, other, first, one));
    }
    if (serial.inTurn(first, second) || generations.apart(one, first, other, second)) {
      return false;
    }
    BitSet atOne = live(one, first);
    if (first == second) {
      return first.multiplicity() == Multiplicity.MANY
          && starts.live(first, body(first), 0).get(first.id());
    }
    return atOne.get(second.id()) || live(other, second).get(first.id());
  }

  /** A class initializer and other code, or two initializers: not both by one thread. */
  private boolean runByTwo(AbstractThread first, AbstractThread second) {
    BitSet all = (BitSet) threads.runners(first).clone();
    all.or(threads.runners(second));
    return all.cardinality() != 1
        || threads.get(all.nextSetBit(0)).multiplicity() == Multiplicity.MANY;
  }

  private static MethodNode body(AbstractThread thread) {
    return thread.bodies().get(0);
  }

  private BitSet live(Place place, AbstractThread thread) {
    return live.computeIfAbsent(
        new At(place, thread), at -> starts.live(thread, place.node(), place.statement()));
  }

  private record At(Place place, AbstractThread thread) {
    @Override
    public int hashCode() {
      return (place.node().id() * 31 + place.statement()) * 31 + thread.id();
    }
  }

  /** Whether a hand-over that only the first thread makes, later, precedes the second event. */
  public boolean handedOver(
      AbstractEvent one, AbstractThread first, AbstractEvent other, AbstractThread second) {
    return precedes(one, first, other, second) || precedes(other, second, one, first);
  }

  private boolean precedes(
      AbstractEvent one, AbstractThread first, AbstractEvent other, AbstractThread second) {
    boolean oneThread = first.multiplicity() != Multiplicity.MANY && first != second;
    for (Map.Entry<Object, Held.Mode> passed : other.locks().entrySet()) {
      Object key = passed.getValue() == Held.Mode.PASSED ? handedOver(passed.getKey()) : null;
      if (key != null
          && (oneThread && madeOnlyBy(key, first) || quorum.needs(first, key))
          && !starts.mayHaveHandedOver(live(place(one), first), key)) {
        return true;
      }
    }
    return false;
  }

  /** What was certainly handed over; null for nothing. */
  private Object handedOver(Object passed) {
    return passed instanceof Held.Guarded guarded ? locks.guarded().proven(guarded) : passed;
  }

  private boolean madeOnlyBy(Object key, AbstractThread maker) {
    return (!(key instanceof AbstractObject object) || locks.waitsForHandOver(object))
        && !handOvers.nodes(key).isEmpty()
        && handOvers.nodes(key).stream().allMatch(node -> runsOnlyIn(node, maker));
  }

  private boolean runsOnlyIn(MethodNode node, AbstractThread only) {
    for (AbstractThread thread : threads.all()) {
      if (thread != only && threads.nodes(thread).get(node.id())) {
        return false;
      }
    }
    return true;
  }
}
