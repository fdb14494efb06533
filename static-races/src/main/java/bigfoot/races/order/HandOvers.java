package bigfoot.races.order;

import bigfoot.races.domain.Held.Flag;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.SyncRoles;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where threads hand something over: count down a latch, come to a barrier, put into a queue,
 * release a semaphore, set a flag (volatile, atomic or tested under a lock) to anything but its
 * default. Whoever waits for it runs after one of these.
 */
public final class HandOvers {
  private final Map<Object, Integer> ids = new HashMap<>();
  private final Map<Object, Set<MethodNode>> nodes = new HashMap<>();
  private final Map<List<Object>, BitSet> at = new HashMap<>();
  private final Map<Object, Set<Place>> places = new HashMap<>();
  private final List<Object> keys = new ArrayList<>();
  private final LibraryRoles roles = new LibraryRoles();
  private final PointsTo points;
  private final LockObjects locks;

  public HandOvers(PointsTo points, LockObjects locks) {
    this.points = points;
    this.locks = locks;
    for (MethodNode node : points.nodes()) {
      for (int i = 0; i < node.method().body().size(); i++) {
        visit(node, i);
      }
    }
  }

  private void visit(MethodNode node, int i) {
    Stmt statement = node.method().body().at(i);
    if (statement instanceof Stmt.Store store
        && (store.field().isVolatile() || locks.guarded().isTested(store.field()))
        && !Integer.valueOf(0).equals(store.constant())) {
      if (store.base() < 0) {
        record(node, i, new Flag(null, store.field()));
      } else {
        for (int object : points.mayPointTo(node, store.base())) {
          record(node, i, new Flag(points.object(object), store.field()));
        }
      }
    } else if (statement instanceof Stmt.Invoke call) {
      if (call.receiver() >= 0) {
        for (int object : points.mayPointTo(node, call.receiver())) {
          Role role = locks.role(points.object(object), call);
          if (role == Role.HAND_OVER && !setsDefault(call)
              || role == Role.MEET
              || role == Role.UNLOCK) {
            record(node, i, points.object(object));
          }
        }
      }
      if (SyncRoles.mayInterrupt(call.method())) {
        record(node, i, new Flag(null, IrField.INTERRUPTED));
      }
      if (node.calls(i).stream().allMatch(MethodNode.Call::callback)) {
        locks.pipes().writtenBy(node, call).forEach(end -> record(node, i, end));
      }
      throughHandles(node, i, call);
      escaping(node, i, call);
    }
  }

  /** Whatever mode the write has: it may be the one that a test sees. */
  private void throughHandles(MethodNode node, int i, Stmt.Invoke call) {
    for (IrField field : locks.flags().written(node, call)) {
      if (field.isStatic()) {
        record(node, i, new Flag(null, field));
      } else if (!call.arguments().isEmpty()
          && node.method().body().isReference(call.arguments().get(0))) {
        for (int object : points.mayPointTo(node, call.arguments().get(0))) {
          record(node, i, new Flag(points.object(object), field));
        }
      }
    }
  }

  /** A set to zero or false tells nobody anything; other updates may, whatever they are given. */
  private static boolean setsDefault(Stmt.Invoke call) {
    return call.arguments().size() == 1
        && (call.method().name().startsWith("set") || call.method().name().equals("lazySet"))
        && Integer.valueOf(0).equals(call.constants().get(0));
  }

  /** Library code that is given the object may hand over what it likes. */
  private void escaping(MethodNode node, int i, Stmt.Invoke call) {
    boolean harmless = roles.callsNothing(call.method().owner(), Set.of(), call.method());
    if (harmless || node.calls(i).stream().anyMatch(c -> !c.callback())) {
      return;
    }
    for (int argument : call.arguments()) {
      if (node.method().body().isReference(argument)) {
        for (int id : points.mayPointTo(node, argument)) {
          AbstractObject object = points.object(id);
          if (object.type().startsWith("java.util.concurrent.")) {
            record(node, i, object);
          }
        }
      }
    }
  }

  private void record(MethodNode node, int statement, Object key) {
    int id = ids.computeIfAbsent(key, k -> keys.size());
    if (id == keys.size()) {
      keys.add(key);
    }
    nodes.computeIfAbsent(key, k -> new HashSet<>()).add(node);
    at.computeIfAbsent(List.of(node, statement), k -> new BitSet()).set(id);
    places.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(new Place(node, statement));
  }

  /** A statement that hands over. */
  record Place(MethodNode node, int statement) {}

  /** The statements that hand it over. */
  Set<Place> places(Object key) {
    return places.getOrDefault(key, Set.of());
  }

  /** Numbers of what the statement hands over; null for nothing. */
  BitSet at(MethodNode node, int statement) {
    return at.get(List.of(node, statement));
  }

  /** The number of a thing that is handed over, or -1. */
  int id(Object key) {
    return ids.getOrDefault(key, -1);
  }

  PointsTo points() {
    return points;
  }

  /** Every method that hands it over. */
  Set<MethodNode> nodes(Object key) {
    return nodes.getOrDefault(key, Set.of());
  }
}
