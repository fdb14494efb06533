package bigfoot.races.points;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Program;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/**
 * The whole program's points-to sets and call graph, built together from the entry points by {@link
 * StatementRules} and {@link LibraryModel}.
 */
public final class PointsTo {
  private final Types types;
  private final ContextPolicy policy;
  private final List<AbstractObject> objects = new ArrayList<>();
  private final Constraints constraints;
  private final LibraryModel library;
  private final StatementRules rules;
  private final Map<List<Object>, MethodNode> nodes = new LinkedHashMap<>();
  private final Map<List<Object>, AbstractObject> objectsByKey = new HashMap<>();
  private final Map<List<Object>, List<AbstractObject>> makers = new HashMap<>();
  private final Long2IntOpenHashMap heap = new Long2IntOpenHashMap();
  private final Map<Integer, Cell> cells = new LinkedHashMap<>();
  private final Map<IrField, Integer> fieldNumbers = new HashMap<>();
  private final Map<IrField, Set<AbstractObject>> holders = new LinkedHashMap<>();
  private final Set<IrClass> initialized = new HashSet<>();
  private final Map<List<Object>, Set<MethodNode>> triggers = new HashMap<>();
  private final Deque<MethodNode> unread = new ArrayDeque<>();
  private final List<MethodNode> initializers = new ArrayList<>();
  private final List<MethodNode> mains = new ArrayList<>();
  private final List<MethodNode> open = new ArrayList<>();
  private final Set<ThreadStart> starts = new LinkedHashSet<>();
  private final Set<AbstractObject> cloned = new HashSet<>();
  private final Map<MethodNode, List<Caller>> callers = new HashMap<>();
  private final int thrown;

  /** How a statement makes other threads run some code. */
  public enum Manner {
    /** One thread, once for each run of the statement. */
    ONE,
    /** Any number of threads. */
    MANY,
    /** Any number of threads, and the statement ends only after they have. */
    JOINED
  }

  /** A place that makes other threads run some code. */
  public record ThreadStart(
      MethodNode from, int statement, AbstractObject task, MethodNode body, Manner manner) {
    /** Whether the statement ends only after the code has. */
    public boolean joined() {
      return manner == Manner.JOINED;
    }
  }

  /** Told how many steps are done, and how many are done or known to come; the latter may grow. */
  public interface Watcher {
    Watcher NONE = (done, known) -> {};

    void at(int done, int known);
  }

  private PointsTo(Program program, ContextPolicy policy, Watcher watcher) {
    this.types = new Types(program);
    this.policy = policy;
    this.constraints = new Constraints(types, objects, watcher);
    this.library = new LibraryModel(this);
    this.rules = new StatementRules(this, library);
    this.thrown = constraints.variables(1);
    heap.defaultReturnValue(-1);
  }

  /** Solves the whole program. */
  public static PointsTo analyze(Program program, ContextPolicy policy, Watcher watcher) {
    PointsTo result = new PointsTo(program, policy, watcher);
    EntryPoints entries = new EntryPoints(result);
    program.entryPoints().forEach(main -> result.mains.add(entries.main(main)));
    program.openEntryPoints().forEach(method -> result.open.addAll(entries.open(method)));
    result.run();
    return result;
  }

  private void run() {
    do {
      while (!unread.isEmpty()) {
        rules.read(unread.poll());
      }
      constraints.solve();
    } while (!unread.isEmpty());
    library.finish();
  }

  // --- objects, variables and nodes -------------------------------------------------------------

  AbstractObject object(
      AbstractObject.Kind kind, String type, IrMethod method, int statement, Object context) {
    List<Object> key = java.util.Arrays.asList(kind, type, method, statement, context);
    AbstractObject known = objectsByKey.get(key);
    if (known == null) {
      IrClass declared = type.endsWith("[]") ? null : types.program().find(type);
      known = new AbstractObject(objects.size(), kind, type, declared, method, statement, context);
      objects.add(known);
      objectsByKey.put(key, known);
    }
    return known;
  }

  /** The object a statement makes in a node; exceptions are not told apart by context. */
  AbstractObject made(AbstractObject.Kind kind, String type, MethodNode node, int statement) {
    boolean plain = type.endsWith("Exception") || type.endsWith("Error");
    Object context = plain ? null : policy.heapContext(node);
    AbstractObject made = object(kind, type, node.method(), statement, context);
    List<AbstractObject> here =
        makers.computeIfAbsent(List.of(node, statement), k -> new ArrayList<>(1));
    if (!here.contains(made)) {
      here.add(made);
    }
    return made;
  }

  MethodNode node(IrMethod method, Context context) {
    List<Object> key = List.of(method, context);
    MethodNode known = nodes.get(key);
    if (known == null) {
      int first = constraints.variables(method.body().variableTypes().length + 1);
      known = new MethodNode(nodes.size(), method, context, first);
      nodes.put(key, known);
      unread.add(known);
    }
    return known;
  }

  /** The variable that stands for a field of an object, or for a static field (null object). */
  int heap(AbstractObject object, IrField field) {
    long key = cell(object, field);
    int known = heap.get(key);
    if (known < 0) {
      known = constraints.variables(1);
      heap.put(key, known);
      cells.put(known, new Cell(object, field));
      if (object != null) {
        holders.computeIfAbsent(field, f -> new LinkedHashSet<>()).add(object);
      }
    }
    return known;
  }

  private record Cell(AbstractObject holder, IrField field) {}

  private long cell(AbstractObject object, IrField field) {
    int number = fieldNumbers.computeIfAbsent(field, f -> fieldNumbers.size());
    return ((long) number << 32) | (object == null ? 0xffffffffL : object.id());
  }

  /** The node of a method that library code calls on the receiver. */
  MethodNode contextual(IrMethod method, AbstractObject receiver, MethodNode caller, int at) {
    return node(method, policy.select(method, receiver, caller, at));
  }

  int auxiliary() {
    return constraints.variables(1);
  }

  void flow(int from, int to, String type) {
    constraints.flow(from, to, type);
  }

  void each(int variable, java.util.function.Consumer<AbstractObject> listener) {
    IntConsumer byId = id -> listener.accept(objects.get(id));
    constraints.each(variable, byId);
  }

  void add(int variable, AbstractObject object) {
    constraints.add(variable, object.id());
  }

  void cloned(AbstractObject object) {
    cloned.add(object);
  }

  /** Something the program throws. */
  void throwing(int variable) {
    constraints.flow(variable, thrown, null);
  }

  /** The variable may hold anything that the program throws; exceptions are not told apart. */
  void thrown(int variable, String type) {
    constraints.flow(thrown, variable, type);
  }

  void start(ThreadStart start) {
    starts.add(start);
  }

  Types types() {
    return types;
  }

  /** The statement may run the class's initializer, and its superclasses', if it is the first. */
  void initialize(IrClass type, MethodNode by, int at) {
    for (IrClass c = type; c != null && c.hasBodies(); c = c.superclass()) {
      IrMethod initializer = c.declared("<clinit>()void");
      if (initializer != null && initializer.hasBody()) {
        MethodNode node = node(initializer, Context.NONE);
        if (initialized.add(c)) {
          initializers.add(node);
        }
        if (node != by) {
          triggers.computeIfAbsent(List.of(by, at), k -> new LinkedHashSet<>(1)).add(node);
        }
      }
    }
  }

  void initialize(String type, MethodNode by, int at) {
    IrClass found = types.program().find(type);
    if (found != null && found.hasBodies()) {
      initialize(found, by, at);
    }
  }

  /**
   * A call of a node.
   *
   * @param callback whether library code makes it
   */
  public record Caller(MethodNode node, int statement, boolean callback) {}

  // --- results
  // ------------------------------------------------------------------------------------

  public Program program() {
    return types.program();
  }

  public Types typesOf() {
    return types;
  }

  /** Every method that may run, in each of its contexts. */
  public List<MethodNode> nodes() {
    return new ArrayList<>(nodes.values());
  }

  /** Every call of the node. */
  public List<Caller> callers(MethodNode node) {
    if (callers.isEmpty()) {
      for (MethodNode caller : nodes.values()) {
        for (int i = 0; i < caller.method().body().size(); i++) {
          for (MethodNode.Call call : caller.calls(i)) {
            callers
                .computeIfAbsent(call.callee(), n -> new ArrayList<>())
                .add(new Caller(caller, i, call.callback()));
          }
        }
      }
    }
    return callers.getOrDefault(node, List.of());
  }

  public List<MethodNode> mains() {
    return List.copyOf(mains);
  }

  public List<MethodNode> open() {
    return List.copyOf(open);
  }

  /** Class initializers that may run. */
  public List<MethodNode> initializers() {
    return List.copyOf(initializers);
  }

  /** Class initializers that the statement may run. */
  public Set<MethodNode> triggeredAt(MethodNode node, int statement) {
    return triggers.getOrDefault(List.of(node, statement), Set.of());
  }

  /** Every node that may run a class initializer, with the initializer. */
  public void eachTrigger(BiConsumer<MethodNode, MethodNode> visitor) {
    triggers.forEach((at, all) -> all.forEach(one -> visitor.accept((MethodNode) at.get(0), one)));
  }

  public List<ThreadStart> starts() {
    return new ArrayList<>(starts);
  }

  public List<AbstractObject> objects() {
    return List.copyOf(objects);
  }

  public AbstractObject object(int id) {
    return objects.get(id);
  }

  /** What the handle gives access to: fields, or elements of arrays. */
  public Set<IrField> namedBy(AbstractObject handle) {
    return library.handles().namedBy(handle);
  }

  /** Whether a call of the method handle writes what the handle names. */
  public boolean isSetter(AbstractObject handle) {
    return library.handles().isSetter(handle);
  }

  /** Whether the object wraps others and holds its own monitor around calls on them. */
  public boolean isWrapper(AbstractObject object) {
    return holders(IrField.WRAPPED).contains(object);
  }

  /** Objects that were copied by {@code clone} and so stand for several. */
  public Set<AbstractObject> clonedObjects() {
    return cloned;
  }

  /** The objects that the statement makes when it runs in the node. */
  public List<AbstractObject> madeAt(MethodNode node, int statement) {
    return makers.getOrDefault(List.of(node, statement), List.of());
  }

  /** What the variable may point to in that context; ids of objects. */
  public ObjectSet mayPointTo(MethodNode node, int variable) {
    return constraints.objects(node.variable(variable));
  }

  /** What the field of the object may hold; the object is null for a static field. */
  public ObjectSet mayHold(AbstractObject object, IrField field) {
    int variable = heap.get(cell(object, field));
    return variable < 0 ? new ObjectSet() : constraints.objects(variable);
  }

  /** The objects that have something in the field. */
  public Set<AbstractObject> holders(IrField field) {
    return holders.getOrDefault(field, Set.of());
  }

  /** Every (holder, field) pair that may hold references; a null holder stands for a class. */
  public void eachHeapCell(HeapCell visitor) {
    cells.forEach(
        (variable, cell) ->
            visitor.cell(cell.holder(), cell.field(), constraints.objects(variable)));
  }

  /** Receives the heap cell by cell. */
  public interface HeapCell {
    void cell(AbstractObject holder, IrField field, ObjectSet values);
  }
}
