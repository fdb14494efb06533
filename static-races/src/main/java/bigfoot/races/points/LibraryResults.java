package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.TaskRoles;
import bigfoot.races.sync.TaskRoles.Tasks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What library calls return: something they were given, a view of it, or something new. */
final class LibraryResults {
  private final PointsTo points;
  private final LibraryModel model;
  private final Handles handles;
  private final LibraryThreads threads;
  private final LibraryRoles roles = new LibraryRoles();
  private final TaskRoles taskRoles = new TaskRoles();
  private final Set<List<Object>> returned = new HashSet<>();
  private final Set<List<Object>> filled = new HashSet<>();

  LibraryResults(PointsTo points, LibraryModel model, Handles handles, LibraryThreads threads) {
    this.points = points;
    this.model = model;
    this.handles = handles;
    this.threads = threads;
  }

  void at(LibraryCall site, Tasks tasks) {
    int to = site.call().to();
    String type = roles.resultType(site.owner(), site.call().method());
    if (!site.node().method().body().isReference(to) || !Types.isTracked(type)) {
      return;
    }
    int result = site.node().variable(to);
    AbstractObject receiver = site.receiver();
    if (roles.wraps(site.owner(), site.call().method())) {
      wrap(site, type, result);
      return;
    }
    boolean view = receiver != null && roles.returnsView(site.owner(), site.call().method());
    if (!view && returned.add(List.of(site.node(), site.at()))) {
      points.flow(model.output(site), result, type);
    }
    boolean keeps = roles.keepsArguments(site.owner(), site.call().method());
    if (receiver != null && roles.returnsLockView(site.call().method())) {
      points.add(
          result,
          points.object(
              AbstractObject.Kind.LIBRARY,
              roles.lockViewType(site.call().method()),
              receiver.method(),
              receiver.statement(),
              new AbstractObject.View(receiver)));
    } else if (site.name().equals("clone") && receiver != null) {
      points.cloned(receiver);
      points.add(result, receiver);
    } else if (view) {
      points.add(result, receiver);
    } else if (!type.equals("java.lang.Object")
        && !type.equals("java.lang.Comparable")
        && !hasCode(type)) {
      fresh(site, type, result, keeps, tasks);
    }
  }

  /** A view stands for what it shows, unless it has a lock: then it is an object of its own. */
  private void wrap(LibraryCall site, String type, int result) {
    int variable = site.call().arguments().get(0);
    if (!site.node().method().body().isReference(variable)) {
      return;
    }
    int shown = site.node().variable(variable);
    if (!roles.wrapsWithLock(site.owner(), site.call().method())) {
      points.flow(shown, result, type);
      return;
    }
    AbstractObject made = points.made(AbstractObject.Kind.LIBRARY, type, site.node(), site.at());
    points.add(result, made);
    points.flow(shown, points.heap(made, IrField.WRAPPED), null);
    int outside = points.heap(made, IrField.CONTENTS);
    points.each(
        shown,
        inner -> {
          points.flow(outside, points.heap(inner, IrField.CONTENTS), null);
          points.flow(points.heap(inner, IrField.CONTENTS), outside, null);
        });
  }

  private void fresh(LibraryCall site, String type, int result, boolean keeps, Tasks tasks) {
    AbstractObject made = points.made(AbstractObject.Kind.LIBRARY, type, site.node(), site.at());
    handles.made(site, made);
    points.add(result, made);
    if (site.name().equals("parallelStream")
        || threads.isParallel(site.receiver())
        || isMadeParallel(site)) {
      threads.parallel(made);
    }
    for (String container : roles.containers(site.owner(), site.call().method())) {
      points.add(
          points.heap(made, IrField.CONTENTS),
          points.made(AbstractObject.Kind.LIBRARY, container, site.node(), site.at()));
    }
    if (!filled.add(List.of(site.node(), site.at()))) {
      return;
    }
    if (keeps || roles.leadsToInstances(site.owner(), type)) {
      IrField inside = made.isArray() ? IrField.ELEMENT : IrField.CONTENTS;
      points.flow(model.output(site), points.heap(made, inside), null);
    }
    if (tasks != Tasks.NONE || !roles.mayCallLater(type)) {
      return; // what runs elsewhere is not called again by whoever asks for the result
    }
    if (site.receiver() != null) {
      points.flow(
          points.heap(site.receiver(), LibraryModel.FUNCTIONS),
          points.heap(made, LibraryModel.FUNCTIONS),
          null);
    }
    for (int i = 0; i < site.call().arguments().size(); i++) {
      int variable = site.call().arguments().get(i);
      if (site.node().method().body().isReference(variable)
          && taskRoles.isFunction(site.call().method().parameters().get(i))) {
        points.flow(
            site.node().variable(variable), points.heap(made, LibraryModel.FUNCTIONS), null);
      }
    }
  }

  /** {@code StreamSupport.stream(spliterator, parallel)} and the like. */
  private static boolean isMadeParallel(LibraryCall site) {
    int last = site.call().arguments().size() - 1;
    return site.owner().equals("java.util.stream.StreamSupport")
        && !Integer.valueOf(0).equals(site.call().constants().get(last));
  }

  /** What is collected goes into the collector's containers; maps hold the others as well. */
  void collect(LibraryCall site) {
    int collector = site.call().arguments().get(0);
    if (site.node().method().body().isReference(collector)
        && filled.add(List.of(site.node(), site.at(), "collected"))) {
      points.each(site.node().variable(collector), made -> fill(site, made));
    }
  }

  private void fill(LibraryCall site, AbstractObject collector) {
    int containers = points.heap(collector, IrField.CONTENTS);
    int to = site.call().to();
    if (site.node().method().body().isReference(to)) {
      points.flow(containers, site.node().variable(to), null);
    }
    points.each(
        containers,
        container -> {
          if (!container.hasCode()) {
            int inside = points.heap(container, IrField.CONTENTS);
            points.flow(model.output(site), inside, null);
            if (points.types().isSubtype(container.type(), "java.util.Map")) {
              points.flow(containers, inside, null);
            }
          }
        });
  }

  private boolean hasCode(String type) {
    IrClass found = points.types().program().find(type);
    return found != null && found.hasBodies();
  }
}
