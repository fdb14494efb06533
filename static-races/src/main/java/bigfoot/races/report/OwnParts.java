package bigfoot.races.report;

import bigfoot.races.apart.Indices;
import bigfoot.races.apart.Indices.Index;
import bigfoot.races.domain.Held;
import bigfoot.races.escape.Ownership;
import bigfoot.races.exec.LocalEvent;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.sync.TableAccesses;
import bigfoot.races.sync.TableAccesses.Access;
import bigfoot.races.sync.TableAccesses.Kind;
import bigfoot.races.sync.TableAccesses.Mode;
import bigfoot.races.sync.TableAccesses.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which part of memory an access has that threads of its place have one each: the element at the
 * thread's own number, a slice between its own bounds, its own object, or a row of its own. Two
 * accesses with the same key are by one thread, or to different memory.
 */
final class OwnParts {
  private final Ownership ownership;
  private final TableAccesses table;

  /** What is accessed, in terms of the value that is the thread's own. */
  private record Key(int own, String what, Object how) {}

  OwnParts(Ownership ownership, TableAccesses table) {
    this.ownership = ownership;
    this.table = table;
  }

  List<Object> keys(IrMethod method, LocalEvent event, BitSet objects, Held.Own own) {
    List<Object> keys = new ArrayList<>();
    if (own.to() == null && event.term() != null) {
      List<Term.Step> way = Term.way(event.term(), own.from(), ownership);
      if (way != null) {
        keys.add(new Key(own.number(), "object", way));
      }
    }
    if (event.field() == IrField.ELEMENT) {
      elements(method, event, own, keys);
    }
    row(method, event, objects, own, keys);
    return keys;
  }

  private void elements(IrMethod method, LocalEvent event, Held.Own own, List<Object> keys) {
    Stmt statement = method.body().at(event.statement());
    Index index =
        statement instanceof Stmt.ArrayLoad load
            ? Indices.of(method, load.index(), event.statement())
            : statement instanceof Stmt.ArrayStore store
                ? Indices.of(method, store.index(), event.statement())
                : statement instanceof Stmt.Invoke call ? part(method, call, event) : null;
    if (matches(index, own)) {
      keys.add(new Key(own.number(), "elements", index.plus()));
    }
  }

  private static boolean matches(Index index, Held.Own own) {
    return index != null
        && own.from().equals(index.from())
        && (own.to() == null ? index.to() == null : own.to().equals(index.to()));
  }

  /** The part of an array that a library call is given by its bounds. */
  private Index part(IrMethod method, Stmt.Invoke call, LocalEvent event) {
    Index found = null;
    for (Access access : table.of(call.method())) {
      if (access.kind() == Kind.ELEMENTS
          && (access.mode() == Mode.WRITE) == event.write()
          && access.operand() >= 0
          && call.arguments().get(access.operand()) == event.base()) {
        Part part = access.part();
        if (found != null || part == null || part.counted() || part.from() < 0 || part.to() < 0) {
          return null;
        }
        Term from = method.values().of(call.arguments().get(part.from()));
        Term to = method.values().of(call.arguments().get(part.to()));
        found = from == null || to == null ? null : new Index(from, to, 0);
      }
    }
    return found;
  }

  /** An object out of an array, at the thread's own place there, that is in no other place. */
  private void row(
      IrMethod method, LocalEvent event, BitSet objects, Held.Own own, List<Object> keys) {
    int at = event.base() < 0 ? -1 : method.values().definition(event.base());
    if (at >= 0
        && method.body().at(at) instanceof Stmt.ArrayLoad load
        && objects.stream().allMatch(o -> ownership.ownedObject(o) && ownership.inOnePlace(o))
        && matches(Indices.of(method, load.index(), at), own)) {
      keys.add(new Key(own.number(), "row", Indices.of(method, load.index(), at).plus()));
    }
  }
}
