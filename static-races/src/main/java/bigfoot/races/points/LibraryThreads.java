package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.sync.TaskRoles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Code that library calls make other threads run. */
final class LibraryThreads {
  /** What a thread runs when it fails. */
  private static final IrField HANDLER =
      new IrField("", "(handler)", "java.lang.Object", 0, Set.of());

  private final PointsTo points;
  private final TaskRoles roles;
  private final LibraryModel model;
  private final Set<List<Object>> started = new HashSet<>();
  private final Set<List<Object>> factories = new HashSet<>();
  private final Set<AbstractObject> parallel = new HashSet<>();
  private final List<StreamCall> streamCalls = new ArrayList<>();

  private record StreamCall(
      MethodNode node, int at, AbstractObject stream, AbstractObject task, MethodNode body) {}

  LibraryThreads(PointsTo points, TaskRoles roles, LibraryModel model) {
    this.points = points;
    this.roles = roles;
    this.model = model;
  }

  /** The receiver, and what it was made to run. */
  void startReceiver(LibraryCall site, boolean joined) {
    start(site, site.receiver(), joined);
    points.each(
        points.heap(site.receiver(), IrField.TARGET), target -> start(site, target, joined));
  }

  /** {@code new Thread(task)}, and factories that take a task and return a thread. */
  void target(LibraryCall site) {
    AbstractObject holder = site.receiver();
    if (!site.name().equals("<init>")) {
      holder =
          points.made(
              AbstractObject.Kind.LIBRARY, site.call().method().result(), site.node(), site.at());
      if (site.call().to() >= 0) {
        points.add(site.node().variable(site.call().to()), holder);
      }
    }
    for (int i = 0; i < site.call().arguments().size(); i++) {
      int variable = site.call().arguments().get(i);
      if (roles.isTask(site.call().method().parameters().get(i))
          && site.node().method().body().isReference(variable)) {
        points.flow(site.node().variable(variable), points.heap(holder, IrField.TARGET), null);
      }
    }
  }

  /** A thread that the program made runs its handler itself, whoever starts it; else false. */
  boolean handler(LibraryCall site) {
    AbstractObject thread = site.receiver();
    if (thread == null || thread.kind() != AbstractObject.Kind.ALLOCATED) {
      return false;
    }
    int variable = site.call().arguments().get(0);
    if (site.node().method().body().isReference(variable)) {
      points.flow(site.node().variable(variable), points.heap(thread, HANDLER), null);
    }
    return true;
  }

  void start(LibraryCall site, AbstractObject task, boolean joined) {
    if (!started.add(List.of(site.node(), site.at(), task, joined))) {
      return;
    }
    points.each(points.heap(task, HANDLER), handler -> start(site, handler, joined));
    if (!task.hasCode()) {
      points.each(points.heap(task, LibraryModel.FUNCTIONS), f -> start(site, f, joined));
      points.each(points.heap(task, IrField.TARGET), t -> start(site, t, joined));
      return;
    }
    for (IrClass c = task.declared(); c != null && c.hasBodies(); c = c.superclass()) {
      for (IrMethod method : List.copyOf(c.methods())) {
        if (Callbacks.isCallable(method)
            && roles.isTaskBody(method.name(), method.parameterCount())
            && points.types().dispatch(task.declared(), method.signature()) == method
            && points.types().overridesLibrary(method)) {
          MethodNode body = model.callee(site, task, method);
          points.start(new PointsTo.ThreadStart(site.node(), site.at(), task, body, joined));
        }
      }
    }
  }

  /** A collection of tasks. */
  void startAll(LibraryCall site, AbstractObject tasks, boolean joined) {
    IrField inside = tasks.isArray() ? IrField.ELEMENT : IrField.CONTENTS;
    points.each(points.heap(tasks, inside), task -> start(site, task, joined));
  }

  /**
   * Code that library code calls: tasks of streams, which may be parallel, and thread factories.
   */
  void called(LibraryCall site, AbstractObject object, MethodNode callee) {
    if (site.receiver() != null && site.owner().startsWith("java.util.stream.")) {
      streamCalls.add(new StreamCall(site.node(), site.at(), site.receiver(), object, callee));
    }
    if (callee.method().name().equals("newThread")
        && factories.add(List.of(site.node(), site.at(), callee))) {
      points.each(callee.result(), thread -> start(site, thread, false));
    }
  }

  void parallel(AbstractObject stream) {
    parallel.add(stream);
  }

  boolean isParallel(AbstractObject stream) {
    return parallel.contains(stream);
  }

  /** Callbacks of streams that turned out to be parallel run in other threads. */
  void finish() {
    for (StreamCall call : streamCalls) {
      if (parallel.contains(call.stream())) {
        points.start(
            new PointsTo.ThreadStart(call.node(), call.at(), call.task(), call.body(), true));
      }
    }
  }
}
