package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.points.MethodNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * A method's summary put in place: the method as called with these things held and these arguments
 * fresh, by these threads. Calls that agree in all that share one instance.
 */
public final class Instance {
  private final int id;
  private final MethodNode node;
  private final Set<Held> entry;
  private final BitSet fresh;
  private final BitSet threads = new BitSet();
  private final List<Edge> edges = new ArrayList<>();

  /** A call from this instance. */
  public record Edge(int statement, Instance callee) {}

  Instance(int id, MethodNode node, Set<Held> entry, BitSet fresh) {
    this.id = id;
    this.node = node;
    this.entry = entry;
    this.fresh = fresh;
  }

  public int id() {
    return id;
  }

  public MethodNode node() {
    return node;
  }

  /** What the caller has, in terms of this method's parameters. */
  public Set<Held> entry() {
    return entry;
  }

  /** Parameters whose objects no other thread has seen. */
  public BitSet fresh() {
    return fresh;
  }

  /** Ids of the threads that run it. */
  public BitSet threads() {
    return threads;
  }

  public List<Edge> edges() {
    return edges;
  }
}
