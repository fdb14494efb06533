package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.points.PointsTo.Manner;
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
  private final Set<List<Object>> collections = new HashSet<>();
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
  void startReceiver(LibraryCall site, Manner manner) {
    start(site, site.receiver(), manner);
    points.each(
        points.heap(site.receiver(), IrField.TARGET), target -> start(site, target, manner));
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

  void start(LibraryCall site, AbstractObject task, Manner manner) {
    if (!started.add(List.of(site.node(), site.at(), task, manner))) {
      return;
    }
    points.each(points.heap(task, HANDLER), handler -> start(site, handler, manner));
    if (!task.hasCode()) {
      points.each(points.heap(task, LibraryModel.FUNCTIONS), f -> start(site, f, manner));
      points.each(points.heap(task, IrField.TARGET), t -> start(site, t, manner));
      return;
    }
    for (IrClass c = task.declared(); c != null && c.hasBodies(); c = c.superclass()) {
      for (IrMethod method : List.copyOf(c.methods())) {
        if (Callbacks.isCallable(method)
            && roles.isTaskBody(method.name(), method.parameterCount())
            && points.types().dispatch(task.declared(), method.signature()) == method
            && points.types().overridesLibrary(method)) {
          MethodNode body = model.callee(site, task, method);
          points.start(new PointsTo.ThreadStart(site.node(), site.at(), task, body, manner));
        }
      }
    }
  }

  void finalizer(LibraryCall site, IrMethod finalizer) {
    MethodNode body = model.callee(site, site.receiver(), finalizer);
    points.start(
        new PointsTo.ThreadStart(site.node(), site.at(), site.receiver(), body, Manner.ONE));
  }

  /** What a pool of the program's own does around its tasks, it does in their threads. */
  void hooks(LibraryCall site) {
    AbstractObject pool = site.receiver();
    if (!isPool(pool)) {
      return;
    }
    for (IrClass c = pool.declared(); c != null && c.hasBodies(); c = c.superclass()) {
      for (IrMethod method : List.copyOf(c.methods())) {
        if (roles.calls(site.name(), method.name())
            && method.hasBody()
            && points.types().dispatch(pool.declared(), method.signature()) == method) {
          MethodNode body = model.callee(site, pool, method);
          points.start(new PointsTo.ThreadStart(site.node(), site.at(), pool, body, Manner.ONE));
        }
      }
    }
  }

  /** Whether threads of the pool call the method, and nobody else. */
  boolean isHook(AbstractObject pool, IrMethod method) {
    return isPool(pool) && roles.isHook(method.name());
  }

  private boolean isPool(AbstractObject object) {
    return points.types().isSubtype(object.type(), "java.util.concurrent.ThreadPoolExecutor");
  }

  /** A collection of tasks. */
  void startAll(LibraryCall site, AbstractObject tasks, Manner manner) {
    IrField inside = tasks.isArray() ? IrField.ELEMENT : IrField.CONTENTS;
    Manner each = manner == Manner.ONE ? Manner.MANY : manner;
    points.each(points.heap(tasks, inside), task -> start(site, task, each));
    boolean own =
        tasks.hasCode()
            && (points.types().isSubtype(tasks.type(), "java.lang.Iterable")
                || points.types().isSubtype(tasks.type(), "java.util.Iterator"));
    if (own && collections.add(List.of(site.node(), site.at(), tasks))) {
      ownTasks(site, tasks, each);
    }
  }

  /** A collection of the program's own is asked for its tasks, or for what gives them. */
  private void ownTasks(LibraryCall site, AbstractObject tasks, Manner each) {
    model.ownOverrides(site, tasks);
    points.each(
        model.input(site),
        given -> {
          start(site, given, each);
          startAll(site, given, each);
        });
  }

  /**
   * Code that library code calls: tasks of streams, which may be parallel, and thread factories.
   */
  void called(LibraryCall site, AbstractObject object, MethodNode callee) {
    if (site.receiver() != null && site.owner().startsWith("java.util.stream.")) {
      streamCalls.add(new StreamCall(site.node(), site.at(), site.receiver(), object, callee));
    }
    if (roles.makesThreads(callee.method().name())
        && factories.add(List.of(site.node(), site.at(), callee))) {
      points.each(callee.result(), thread -> start(site, thread, Manner.MANY));
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
            new PointsTo.ThreadStart(
                call.node(), call.at(), call.task(), call.body(), Manner.JOINED));
      }
    }
  }
}
