package bigfoot.placement.domain;

import bigfoot.placement.plan.AccessKind;
import java.util.ArrayList;
import java.util.List;

/**
 * A path with a kind of access: what the properties p◁, p✓ and p◇ are about. Numbered from 0 in
 * each method.
 */
public final class Item {
  private final int id;
  private final Path path;
  private final AccessKind kind;
  private final List<Integer> accesses = new ArrayList<>(2);

  public Item(int id, Path path, AccessKind kind) {
    this.id = id;
    this.path = path;
    this.kind = kind;
  }

  public int id() {
    return id;
  }

  public Path path() {
    return path;
  }

  public AccessKind kind() {
    return kind;
  }

  /** Instructions that access the path in this way. */
  public List<Integer> accesses() {
    return accesses;
  }

  public boolean isRange() {
    return path instanceof Path.Range;
  }

  /** Whether it is a range whose numbers are indices of the array itself. */
  public boolean isDirectRange() {
    return path instanceof Path.Range range && range.isDirect();
  }

  @Override
  public String toString() {
    return kind + " " + path;
  }
}
