package bigfoot.placement.ssa;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A natural loop: all back edges to one header, and everything that reaches them. */
public final class Loop {
  /** A normal or exceptional edge out of the loop. */
  public record Exit(int from, int to) {}

  private final int header;
  private final List<Integer> latches = new ArrayList<>(2);
  private final BitSet body = new BitSet();
  private final List<Exit> exits = new ArrayList<>(2);
  private Loop parent;
  private int depth;

  Loop(int header) {
    this.header = header;
    body.set(header);
  }

  public int header() {
    return header;
  }

  /** Sources of the back edges. */
  public List<Integer> latches() {
    return latches;
  }

  public boolean contains(int index) {
    return body.get(index);
  }

  public BitSet body() {
    return body;
  }

  /** Edges that leave the loop within the method. */
  public List<Exit> exits() {
    return exits;
  }

  /** The loop around this one, or null. */
  public Loop parent() {
    return parent;
  }

  /** 1 for an outermost loop. */
  public int depth() {
    return depth;
  }

  void nestIn(Loop outer) {
    parent = outer;
    depth = outer == null ? 1 : outer.depth + 1;
  }

  @Override
  public String toString() {
    return "loop@" + header;
  }
}
