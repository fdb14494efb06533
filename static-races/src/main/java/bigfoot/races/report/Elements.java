package bigfoot.races.report;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.TableAccesses;
import bigfoot.races.sync.TableAccesses.Access;
import bigfoot.races.sync.TableAccesses.Kind;
import bigfoot.races.sync.TableAccesses.Mode;
import bigfoot.races.sync.TableAccesses.Part;

/** Which elements of an array an event accesses, as far as constants tell. */
final class Elements {
  private final TableAccesses table;

  /** From the first up to and without the second index. */
  private record Extent(long from, long to) {
    boolean overlaps(Extent other) {
      return from < other.to && other.from < to;
    }

    Extent and(Extent other) {
      return new Extent(Math.min(from, other.from), Math.max(to, other.to));
    }
  }

  Elements(PointsTo points) {
    this.table = new TableAccesses(points.typesOf()::directSupertypes);
  }

  /** Whether the events access no element in common. */
  boolean areApart(AbstractEvent one, AbstractEvent other) {
    Extent first = extent(one);
    Extent second = first == null ? null : extent(other);
    return second != null && !first.overlaps(second);
  }

  /** Null when any element may be meant. */
  private Extent extent(AbstractEvent event) {
    Stmt statement = event.instance().node().method().body().at(event.event().statement());
    if (statement instanceof Stmt.ArrayLoad load) {
      return element(load.position());
    }
    if (statement instanceof Stmt.ArrayStore store) {
      return element(store.position());
    }
    return statement instanceof Stmt.Invoke call ? byLibrary(call, event) : null;
  }

  private static Extent element(Integer position) {
    return position == null ? null : new Extent(position, position + 1L);
  }

  /** All that the call reads, or all that it writes, of the array. */
  private Extent byLibrary(Stmt.Invoke call, AbstractEvent event) {
    Extent all = null;
    for (Access access : table.of(call.method())) {
      if (access.kind() == Kind.ELEMENTS
          && (access.mode() == Mode.WRITE) == event.write()
          && operand(call, access.operand()) == event.event().base()) {
        Extent part = access.part() == null ? null : part(call, access.part());
        if (part == null) {
          return null;
        }
        all = all == null ? part : all.and(part);
      }
    }
    return all;
  }

  private static int operand(Stmt.Invoke call, int number) {
    return number < 0
        ? call.receiver()
        : number < call.arguments().size() ? call.arguments().get(number) : -1;
  }

  private static Extent part(Stmt.Invoke call, Part part) {
    Integer from = part.from() == Part.START ? Integer.valueOf(0) : constant(call, part.from());
    Integer length = part.to() == Part.ONE ? Integer.valueOf(1) : constant(call, part.to());
    if (from == null || length == null) {
      return null;
    }
    return new Extent(from, part.counted() ? (long) from + length : length);
  }

  private static Integer constant(Stmt.Invoke call, int argument) {
    Object value = argument < call.constants().size() ? call.constants().get(argument) : null;
    return value instanceof Integer number ? number : null;
  }
}
