package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.TableTasks;
import bigfoot.races.sync.TaskRoles;
import bigfoot.races.sync.TaskRoles.Tasks;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What library code may do with references, without looking at it. A library object has one hidden
 * field that holds everything it was ever given; a call may return anything of that, or the
 * receiver (views and fluent calls), or something new; it may call the methods that an argument's
 * declared type offers, on the argument.
 *
 * <p>Assumed beyond this: library code keeps nothing in static fields that it gives to others
 * (service loaders and class constants are the exceptions modelled), and classes listed as keeping
 * nothing keep nothing.
 */
final class LibraryModel {
  /** Functions a library object will call later. */
  static final IrField FUNCTIONS = new IrField("", "(functions)", "java.lang.Object", 0, Set.of());

  private final PointsTo points;
  private final LibraryRoles roles = new LibraryRoles();
  private final TaskRoles taskRoles = new TaskRoles();
  private final TableTasks tasks;
  private final Handles handles;
  private final Map<List<Object>, Integer> exchanges = new HashMap<>();
  private final Set<List<Object>> done = new HashSet<>();
  private final Callbacks callbacks;
  private final Reflection reflection;
  private final LibraryThreads threads;
  private final LibraryResults results;
  private final Nested nested;

  LibraryModel(PointsTo points) {
    this.points = points;
    this.tasks = new TableTasks(points.types()::directSupertypes);
    this.handles = new Handles(points, roles);
    this.callbacks = new Callbacks(points.types());
    this.reflection = new Reflection(points, roles, this);
    this.threads = new LibraryThreads(points, taskRoles, this);
    this.nested = new Nested(points);
    this.results = new LibraryResults(points, this, handles, threads);
  }

  /** To be called when everything else is known. */
  void finish() {
    threads.finish();
  }

  /** What handles name. */
  Handles handles() {
    return handles;
  }

  /** A static field of a library class, such as {@code System.out}. */
  void constant(IrField field) {
    if (done.add(List.of(field)) && Types.isTracked(field.type())) {
      points.add(
          points.heap(null, field),
          points.object(AbstractObject.Kind.LIBRARY, field.type(), null, -1, field));
    }
  }

  void call(MethodNode node, int at, Stmt.Invoke call, AbstractObject receiver, String owner) {
    LibraryCall site = new LibraryCall(node, at, call, receiver, owner);
    node.addLibraryCall(at, receiver);
    Tasks known = taskRoles.tasks(owner, points.types().supertypesOf(owner), call.method());
    Tasks started = known == Tasks.NONE ? tasks.of(owner, call.method()) : known;
    if (receiver != null && receiver.hasCode()) {
      threads.hooks(site);
    }
    switch (started) {
      case RECEIVER -> startReceiver(site, Manner.ONE);
      case RECEIVER_JOINED -> startReceiver(site, Manner.JOINED);
      case TARGET -> threads.target(site);
      case HANDLER -> handler(site);
      case RUN_TARGET -> callFunctions(site, points.heap(receiver, IrField.TARGET));
      default -> plain(site, started);
    }
  }

  /** The constructor of an object has been called: some day its finalizer may run. */
  void made(MethodNode node, int at, Stmt.Invoke call, AbstractObject object) {
    IrMethod finalizer = points.types().dispatch(object.declared(), "finalize()void");
    if (finalizer != null && finalizer.hasBody()) {
      threads.finalizer(new LibraryCall(node, at, call, object, object.type()), finalizer);
    }
  }

  private void startReceiver(LibraryCall site, Manner manner) {
    if (site.receiver() == null) {
      plain(site, Tasks.NONE);
      return;
    }
    threads.startReceiver(site, manner);
    if (Types.isTracked(site.call().method().result())) {
      results.at(site, Tasks.RECEIVER);
    }
  }

  private void handler(LibraryCall site) {
    if (!threads.handler(site)) {
      plain(site, Tasks.ARGUMENTS);
    }
  }

  private void plain(LibraryCall site, Tasks tasks) {
    boolean named = site.receiver() != null && handles.through(site, output(site));
    boolean keeps = !named && roles.keepsArguments(site.owner(), site.call().method());
    for (int i = 0; i < site.call().arguments().size(); i++) {
      argument(site, i, tasks, keeps);
    }
    if (site.receiver() != null) {
      receiver(site, keeps);
    }
    if (roles.collects(site.owner(), site.call().method())) {
      results.collect(site);
    }
    results.at(site, tasks);
    reflection.at(site);
  }

  private void receiver(LibraryCall site, boolean keeps) {
    AbstractObject receiver = site.receiver();
    int contents = points.heap(receiver, IrField.CONTENTS);
    points.flow(contents, output(site), null);
    if (keeps) {
      points.flow(input(site), contents, null);
    }
    if (points.types().isSubtype(receiver.type(), "java.util.Map")) {
      points.add(output(site), receiver); // as its own entries
    }
    if (!receiver.isArray() && !isObjectMethod(site)) {
      if (Callbacks.isObjectMethod(site.call().method().signature())) {
        callComparators(site, points.heap(receiver, FUNCTIONS));
        askContents(site, receiver, site.name());
      } else {
        callFunctions(site, points.heap(receiver, FUNCTIONS));
      }
    }
    if (receiver.hasCode() && !site.name().equals("<init>")) {
      ownOverrides(site, receiver);
      if (roles.completesOthers(supertypes(site))) {
        completers(site, receiver);
      }
    }
    if (points.isWrapper(receiver)) {
      points.each(points.heap(receiver, IrField.WRAPPED), inner -> wrapped(site, inner));
    }
    if (site.name().equals("parallel") || site.name().equals("parallelStream")) {
      threads.parallel(receiver);
    }
  }

  /** What the call is given: arguments it keeps, and what callbacks return. */
  int input(LibraryCall site) {
    return exchanges.computeIfAbsent(
        List.of(site.node(), site.at(), "in"), k -> points.auxiliary());
  }

  /** What the call may return or hand to callbacks: its input and the receivers' contents. */
  int output(LibraryCall site) {
    Integer known = exchanges.get(List.of(site.node(), site.at(), "out"));
    if (known == null) {
      known = points.auxiliary();
      exchanges.put(List.of(site.node(), site.at(), "out"), known);
      points.flow(input(site), known, null);
    }
    return known;
  }

  private void argument(LibraryCall site, int index, Tasks tasks, boolean keeps) {
    int variable = site.call().arguments().get(index);
    String declared = site.call().method().parameters().get(index);
    if (!site.node().method().body().isReference(variable) || !Types.isTracked(declared)) {
      return;
    }
    int value = site.node().variable(variable);
    boolean isTask = tasks.startsArguments() && taskRoles.isTask(declared);
    if (site.receiver() != null
        && taskRoles.isFunction(declared)
        && !isTask
        && roles.keepsFunctions(supertypes(site), site.call().method())) {
      points.flow(value, points.heap(site.receiver(), FUNCTIONS), null);
    }
    if (!done.add(List.of(site.node(), site.at(), index, tasks, keeps))) {
      return;
    }
    if (keeps && !isTask && !roles.copies(site.owner(), site.call().method(), index)) {
      points.flow(value, input(site), null);
    }
    points.each(value, argument -> argument(site, argument, declared, isTask, tasks, keeps));
  }

  private void argument(
      LibraryCall site,
      AbstractObject argument,
      String declared,
      boolean isTask,
      Tasks tasks,
      boolean keeps) {
    if (isTask && (taskRoles.isFunction(declared) || declared.endsWith("Task"))) {
      threads.start(site, argument, manner(site, tasks));
    } else if (isTask) {
      threads.startAll(site, argument, manner(site, tasks));
    } else if (argument.hasCode()) {
      if (!roles.callsNothing(site.owner(), supertypes(site), site.call().method())) {
        callback(site, argument, declared);
      }
    } else if (keeps
        && (!declared.equals("java.lang.Object")
            || argument.isArray() && roles.fillsArguments(site.call().method()))
        && !roles.collects(site.owner(), site.call().method())) {
      contents(site, argument);
    }
    if (argument.isArray() && roles.asksElements(site.owner(), site.call().method())) {
      points.each(points.heap(argument, IrField.ELEMENT), e -> asked(site, e, asking(site)));
    }
    if (roles.prints(site.owner()) && !argument.hasCode() && !argument.isArray()) {
      askContents(site, argument, "toString");
    }
    if (!argument.hasCode()
        && !argument.isArray()
        && !roles.callsNothing(site.owner(), supertypes(site), site.call().method())) {
      if (roles.usesAsObject(site.call().method(), declared)) {
        callComparators(site, points.heap(argument, FUNCTIONS));
      } else {
        callFunctions(site, points.heap(argument, FUNCTIONS));
      }
    }
  }

  /** The method that a call on many objects asks of each: to compare calls any of them. */
  private String asking(LibraryCall site) {
    return roles.prints(site.owner()) || site.name().endsWith("oString") ? "toString" : "";
  }

  /** What is in a library object is asked what the object is asked: for its text, its hash. */
  private void askContents(LibraryCall site, AbstractObject holder, String method) {
    int objects = nested.objects(holder);
    if (done.add(List.of(site.node(), site.at(), "asks", objects, method))) {
      points.each(objects, inner -> asked(site, inner, method));
      callComparators(site, nested.functions(holder));
    }
  }

  /** An empty name stands for any of the methods that all objects have. */
  private void asked(LibraryCall site, AbstractObject object, String name) {
    if (object.hasCode()) {
      for (IrMethod method : callbacks.offered(object.declared(), "java.lang.Object")) {
        if (name.isEmpty() || method.name().equals(name)) {
          invoke(site, object, method);
        }
      }
    } else if (!object.isArray()) {
      callComparators(site, points.heap(object, FUNCTIONS));
      askContents(site, object, name);
    }
  }

  /** An argument's own contents: read, and for static utilities and fillers also written. */
  private void contents(LibraryCall site, AbstractObject argument) {
    if (argument.isArray() && Types.isPrimitiveArray(argument.type())) {
      return;
    }
    IrField inside = argument.isArray() ? IrField.ELEMENT : IrField.CONTENTS;
    int held = points.heap(argument, inside);
    points.flow(held, input(site), null);
    if (site.isStatic() || roles.fillsArguments(site.call().method())) {
      points.flow(output(site), held, null);
    }
  }

  private Manner manner(LibraryCall site, Tasks tasks) {
    if (tasks.joined()) {
      return Manner.JOINED;
    }
    return taskRoles.runsOften(site.owner(), site.name()) ? Manner.MANY : Manner.ONE;
  }

  // --- callbacks ------------------------------------------------------------------------------

  /** Library code may call what the declared type offers, and the methods of Object. */
  private void callback(LibraryCall site, AbstractObject object, String declared) {
    boolean onlyText = declared.equals("java.lang.Object") && roles.prints(site.owner());
    for (IrMethod method : callbacks.offered(object.declared(), declared)) {
      if (!onlyText || method.name().equals("toString")) {
        invoke(site, object, method);
      }
    }
  }

  /** Template methods: inherited library code calls what the object's class overrides. */
  void ownOverrides(LibraryCall site, AbstractObject object) {
    boolean thread = points.types().isSubtype(object.type(), "java.lang.Thread");
    if (isObjectMethod(site)) {
      if (site.name().equals("toString")) {
        ownHashCode(site);
      }
      return;
    }
    for (IrClass c = thread ? null : object.declared();
        c != null && c.hasBodies();
        c = c.superclass()) {
      for (IrMethod method : callbacks.functions(c)) {
        if (!threads.isHook(object, method)) {
          invoke(site, object, method);
        }
      }
    }
  }

  /** Who completes last calls those it was made for, and they theirs. */
  private void completers(LibraryCall site, AbstractObject completer) {
    if (done.add(List.of(site.node(), site.at(), "completer", completer))) {
      points.each(
          points.heap(completer, IrField.CONTENTS),
          other -> {
            if (other.hasCode()
                && roles.completesOthers(points.types().supertypesOf(other.type()))) {
              ownOverrides(site, other);
              completers(site, other);
            }
          });
    }
  }

  /** A wrapper passes the call on; inherited code of what it wraps may call all overrides. */
  private void wrapped(LibraryCall site, AbstractObject inner) {
    if (!inner.hasCode()) {
      return;
    }
    IrMethod method = points.types().dispatch(inner.declared(), site.call().method().signature());
    if (method != null && method.hasBody()) {
      invoke(site, inner, method);
    } else {
      ownOverrides(site, inner);
    }
  }

  /** The code of java.lang.Object, which calls nothing but {@code hashCode} in toString. */
  private static boolean isObjectMethod(LibraryCall site) {
    return site.owner().equals("java.lang.Object") || site.name().equals("getClass");
  }

  private void ownHashCode(LibraryCall site) {
    IrMethod method = points.types().dispatch(site.receiver().declared(), "hashCode()int");
    if (method != null && method.hasBody()) {
      invoke(site, site.receiver(), method);
    }
  }

  private Set<String> supertypes(LibraryCall site) {
    return points.types().supertypesOf(site.owner());
  }

  private void callFunctions(LibraryCall site, int functions) {
    if (!done.add(List.of(site.node(), site.at(), "functions", functions))) {
      return;
    }
    points.each(functions, function -> callFunction(site, function));
  }

  private void callFunction(LibraryCall site, AbstractObject function) {
    if (function.hasCode()) {
      callbacks.functions(function.declared()).forEach(method -> invoke(site, function, method));
    } else {
      callFunctions(site, points.heap(function, FUNCTIONS));
    }
  }

  /** equals of a sorted collection compares; nothing else is called by the methods of Object. */
  private void callComparators(LibraryCall site, int functions) {
    if (!done.add(List.of(site.node(), site.at(), "comparators", functions))) {
      return;
    }
    points.each(
        functions,
        function -> {
          if (points.types().isSubtype(function.type(), "java.util.Comparator")) {
            callFunction(site, function);
          }
        });
  }

  void invoke(LibraryCall site, AbstractObject object, IrMethod method) {
    MethodNode callee = callee(site, object, method);
    threads.called(site, object, callee);
    site.node().addCall(site.at(), callee, true);
    String type = method.reference().result();
    if (Types.isTracked(type)
        && !taskRoles.makesThreads(method.name())
        && done.add(List.of(site.node(), site.at(), "returned", callee))) {
      points.each(callee.result(), result -> returned(site, result, type));
    }
  }

  /** What a callback returns to library code is called like an argument of its type. */
  private void returned(LibraryCall site, AbstractObject object, String type) {
    if (object.hasCode()) {
      callback(site, object, type);
    } else if (!object.isArray() && !type.equals("java.lang.Object")) {
      callFunctions(site, points.heap(object, FUNCTIONS));
    }
  }

  /** The method as called at the site: given what the call has, and returning into it. */
  MethodNode callee(LibraryCall site, AbstractObject object, IrMethod method) {
    MethodNode callee = points.contextual(method, object, site.node(), site.at());
    points.add(callee.variable(0), object);
    if (done.add(List.of(site.node(), site.at(), "callback", callee))) {
      for (int i = 1; i < method.parameterCount(); i++) {
        String type = method.body().variableTypes()[i];
        if (method.body().isReference(i) && Types.isTracked(type)) {
          points.flow(output(site), callee.variable(i), type);
          if (points.types().isThrowable(type)) {
            points.thrown(callee.variable(i), type);
          }
        }
      }
      if (!taskRoles.makesThreads(method.name())) {
        points.flow(callee.result(), input(site), null);
      }
    }
    return callee;
  }
}
