package bigfoot.races.points;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;

/** What statements do with references: one rule method for each kind. */
final class StatementRules {
  private final PointsTo points;
  private final LibraryModel library;

  StatementRules(PointsTo points, LibraryModel library) {
    this.points = points;
    this.library = library;
  }

  void read(MethodNode node) {
    Body body = node.method().body();
    for (int i = 0; i < body.size(); i++) {
      if (node.method().flow().reachable(i)) {
        rule(node, body, i);
      }
    }
  }

  private void rule(MethodNode node, Body body, int at) {
    Stmt statement = body.at(at);
    if (statement instanceof Stmt.Copy copy) {
      copy(node, body, copy);
    } else if (statement instanceof Stmt.New allocation) {
      points.initialize(allocation.type(), node, at);
      points.add(
          node.variable(allocation.to()),
          points.made(AbstractObject.Kind.ALLOCATED, allocation.type(), node, at));
    } else if (statement instanceof Stmt.ClassConstant constant) {
      points.add(
          node.variable(constant.to()),
          points.object(AbstractObject.Kind.CLASS, "java.lang.Class", null, -1, constant.type()));
    } else if (statement instanceof Stmt.Load load) {
      load(node, body, at, load);
    } else if (statement instanceof Stmt.Store store) {
      store(node, body, at, store);
    } else if (statement instanceof Stmt.ArrayLoad load && body.isReference(load.to())) {
      int to = node.variable(load.to());
      String type = body.variableTypes()[load.to()];
      points.each(
          node.variable(load.array()),
          array -> points.flow(points.heap(array, elementOf(array)), to, type));
    } else if (statement instanceof Stmt.ArrayStore store && body.isReference(store.from())) {
      int from = node.variable(store.from());
      points.each(
          node.variable(store.array()),
          array -> points.flow(from, points.heap(array, elementOf(array)), null));
    } else if (statement instanceof Stmt.Invoke call) {
      invoke(node, at, call);
    } else if (statement instanceof Stmt.Return result && body.isReference(result.value())) {
      points.flow(node.variable(result.value()), node.result(), null);
    } else if (statement instanceof Stmt.Throw thrownValue
        && body.isReference(thrownValue.value())) {
      points.throwing(node.variable(thrownValue.value()));
    } else if (statement instanceof Stmt.Caught caught) {
      points.thrown(node.variable(caught.to()), caught.type());
    }
  }

  /** An array that library code returned keeps its elements like any other. */
  private static IrField elementOf(AbstractObject array) {
    return array.isArray() ? IrField.ELEMENT : IrField.CONTENTS;
  }

  private void copy(MethodNode node, Body body, Stmt.Copy copy) {
    if (body.isReference(copy.to()) && body.isReference(copy.from())) {
      points.flow(node.variable(copy.from()), node.variable(copy.to()), copy.type());
    }
  }

  private void load(MethodNode node, Body body, int at, Stmt.Load load) {
    if (load.base() < 0) {
      points.initialize(load.field().owner(), node, at);
    }
    if (!body.isReference(load.to()) || !Types.isTracked(load.field().type())) {
      return;
    }
    int to = node.variable(load.to());
    if (load.base() < 0) {
      points.flow(points.heap(null, load.field()), to, null);
      IrClass owner = points.types().program().find(load.field().owner());
      if (owner != null && !owner.hasBodies()) {
        library.constant(load.field());
      }
    } else {
      points.each(
          node.variable(load.base()),
          base -> points.flow(points.heap(base, load.field()), to, null));
    }
  }

  private void store(MethodNode node, Body body, int at, Stmt.Store store) {
    if (store.base() < 0) {
      points.initialize(store.field().owner(), node, at);
    }
    if (!body.isReference(store.from()) || !Types.isTracked(store.field().type())) {
      return;
    }
    int from = node.variable(store.from());
    String type = store.field().type();
    if (store.base() < 0) {
      points.flow(from, points.heap(null, store.field()), type);
    } else {
      points.each(
          node.variable(store.base()),
          base -> points.flow(from, points.heap(base, store.field()), type));
    }
  }

  private void invoke(MethodNode node, int at, Stmt.Invoke call) {
    if (node.method().body().isReference(call.to()) && points.types().isCause(call.method())) {
      points.thrown(node.variable(call.to()), call.method().result());
    }
    if (call.kind() == Stmt.CallKind.STATIC) {
      IrClass owner = points.types().program().find(call.method().owner());
      IrMethod target =
          owner == null ? null : points.types().dispatch(owner, call.method().signature());
      if (target != null && target.hasBody()) {
        points.initialize(target.owner(), node, at);
        call(node, at, call, target, null);
      } else {
        library.call(node, at, call, null, call.method().owner());
      }
      return;
    }
    points.each(node.variable(call.receiver()), receiver -> dispatch(node, at, call, receiver));
  }

  private void dispatch(MethodNode node, int at, Stmt.Invoke call, AbstractObject receiver) {
    IrMethod target = null;
    if (call.kind() == Stmt.CallKind.SPECIAL) {
      IrClass owner = points.types().program().find(call.method().owner());
      target = owner == null ? null : points.types().dispatch(owner, call.method().signature());
    } else if (receiver.declared() != null) {
      target = points.types().dispatch(receiver.declared(), call.method().signature());
    }
    if (target != null && target.hasBody()) {
      call(node, at, call, target, receiver);
    } else {
      boolean known = target != null && receiver.hasCode();
      String owner =
          call.kind() == Stmt.CallKind.SPECIAL
              ? call.method().owner()
              : known ? target.owner().name() : receiver.type();
      library.call(node, at, call, receiver, owner);
    }
  }

  private void call(
      MethodNode node, int at, Stmt.Invoke call, IrMethod target, AbstractObject receiver) {
    MethodNode callee = points.contextual(target, receiver, node, at);
    if (receiver != null) {
      points.add(callee.variable(0), receiver);
    }
    if (target.isConstructor() && receiver != null && target.owner() == receiver.declared()) {
      library.made(node, at, call, receiver);
    }
    if (!node.addCall(at, callee, false)) {
      return;
    }
    int shift = target.isStatic() ? 0 : 1;
    for (int i = 0; i < call.arguments().size(); i++) {
      int argument = call.arguments().get(i);
      if (node.method().body().isReference(argument)
          && target.body().isReference(i + shift)
          && Types.isTracked(target.body().variableTypes()[i + shift])) {
        points.flow(node.variable(argument), callee.variable(i + shift), null);
      }
    }
    if (node.method().body().isReference(call.to()) && Types.isTracked(call.method().result())) {
      points.flow(callee.result(), node.variable(call.to()), null);
    }
  }
}
