package bigfoot.races.nonmodular;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Program;
import bigfoot.races.ir.Stmt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A small random program: static methods of one or two parameters that access, lock, loop and call
 * one another (recursion included), and threads that run them.
 */
final class RandomProgram implements Program {
  private static final String OBJECT = "java.lang.Object";
  private final Map<String, IrClass> classes = new HashMap<>();
  private final IrField value = new IrField("N", "v", "int", 0, Set.of());
  private final IrField next = new IrField("N", "f", "N", 0, Set.of());
  private final IrField fixed = new IrField("N", "g", "N", IrField.FINAL, Set.of());
  private final IrField total = new IrField("N", "s", "int", IrField.STATIC, Set.of());
  private final IrField lock = new IrField("N", "l", "N", IrField.STATIC | IrField.FINAL, Set.of());
  private final IrField first = new IrField("T", "a", "N", IrField.FINAL, Set.of());
  private final IrField second = new IrField("T", "b", "N", IrField.FINAL, Set.of());
  private final Random random;
  private final int methods;
  private final List<String> parameters;
  private final IrMethod main;

  RandomProgram(long seed, int parameters) {
    this.random = new Random(seed);
    this.parameters = java.util.Collections.nCopies(parameters, "N");
    this.methods = 2 + random.nextInt(3);
    IrClass object = library(OBJECT, null);
    IrClass thread = library("java.lang.Thread", object);
    thread.add(new IrMethod(thread, ref("java.lang.Thread", "run"), 0, Set.of(), null));
    thread.add(new IrMethod(thread, ref("java.lang.Thread", "start"), 0, Set.of(), null));
    declare("N", object);
    IrClass code = declare("M", object);
    for (int i = 0; i < methods; i++) {
      MethodRef reference = new MethodRef("M", "m" + i, this.parameters, "void");
      Body body = new Writer(this.parameters).method();
      code.add(new IrMethod(code, reference, IrMethod.STATIC, Set.of(), () -> body));
    }
    IrClass worker = declare("T", thread);
    Body run = new Writer(List.of("T")).run();
    worker.add(new IrMethod(worker, ref("T", "run"), 0, Set.of(), () -> run));
    Body start = new Writer(List.of()).main();
    this.main = new IrMethod(code, ref("M", "main"), IrMethod.STATIC, Set.of(), () -> start);
    code.add(main);
  }

  private static MethodRef ref(String owner, String name) {
    return new MethodRef(owner, name, List.of(), "void");
  }

  private IrClass library(String name, IrClass parent) {
    return add(name, parent, false);
  }

  private IrClass declare(String name, IrClass parent) {
    return add(name, parent, true);
  }

  private IrClass add(String name, IrClass parent, boolean ours) {
    IrClass made =
        new IrClass(
            new IrClass.Header(
                name, ours, ours, false, false, true, name + ".java", Set.of(), null));
    made.supertypes(parent, List.of());
    classes.put(name, made);
    return made;
  }

  /** Writes one body; every statement is on a line of its own. */
  private final class Writer {
    private final List<Stmt> statements = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private final Map<Integer, Integer> jumps = new HashMap<>();
    private final List<Integer> nodes = new ArrayList<>();

    Writer(List<String> parameters) {
      types.addAll(parameters);
    }

    Body method() {
      for (int i = 0; i < types.size(); i++) {
        nodes.add(i);
      }
      block(2 + random.nextInt(5), 2);
      return end();
    }

    Body run() {
      int a = load(0, first);
      int b = load(0, second);
      nodes.add(a);
      nodes.add(b);
      call();
      return end();
    }

    Body main() {
      for (int i = 0; i < 2; i++) {
        int node = fresh("N");
        statements.add(new Stmt.New(node, "N"));
        int inner = fresh("N");
        statements.add(new Stmt.New(inner, "N"));
        statements.add(new Stmt.Store(node, fixed, inner, null));
        nodes.add(node);
      }
      statements.add(new Stmt.Store(-1, lock, pick(), null));
      int starts = 1 + random.nextInt(2);
      for (int i = 0; i < starts; i++) {
        int from = statements.size();
        int thread = fresh("T");
        statements.add(new Stmt.New(thread, "T"));
        statements.add(new Stmt.Store(thread, first, pick(), null));
        statements.add(new Stmt.Store(thread, second, pick(), null));
        statements.add(
            new Stmt.Invoke(
                -1,
                Stmt.CallKind.VIRTUAL,
                ref("java.lang.Thread", "start"),
                thread,
                List.of(),
                List.of()));
        loopBack(from, 3);
      }
      call();
      return end();
    }

    private void block(int length, int depth) {
      for (int i = 0; i < length; i++) {
        int from = statements.size();
        switch (random.nextInt(9)) {
          case 0, 1 -> statements.add(new Stmt.Store(pick(), value, -1, 1));
          case 2 -> statements.add(new Stmt.Load(primitive(), pick(), value));
          case 3 -> statements.add(new Stmt.Store(-1, total, -1, 1));
          case 4 -> nodes.add(load(pick(), random.nextBoolean() ? fixed : next));
          case 5 -> statements.add(new Stmt.Store(pick(), next, pick(), null));
          case 6 -> call();
          default -> {
            if (depth > 0) {
              locked(depth);
            }
          }
        }
        loopBack(from, 6);
      }
    }

    private void locked(int depth) {
      int monitor = random.nextInt(3) == 0 ? load(-1, lock) : pick();
      statements.add(new Stmt.EnterMonitor(monitor));
      block(1 + random.nextInt(3), depth - 1);
      statements.add(new Stmt.ExitMonitor(monitor));
    }

    /** One time in {@code odds}, repeats what was written since {@code from}. */
    private void loopBack(int from, int odds) {
      if (from < statements.size() && random.nextInt(odds) == 0) {
        jumps.put(statements.size(), from);
        statements.add(new Stmt.Branch("!=", -1, -1, 0));
      }
    }

    private void call() {
      statements.add(
          new Stmt.Invoke(
              -1,
              Stmt.CallKind.STATIC,
              new MethodRef("M", "m" + random.nextInt(methods), parameters, "void"),
              -1,
              parameters.stream().map(p -> pick()).toList(),
              java.util.Collections.nCopies(parameters.size(), null)));
    }

    private int load(int base, IrField field) {
      int to = fresh("N");
      statements.add(new Stmt.Load(to, base, field));
      return to;
    }

    private int pick() {
      return nodes.get(random.nextInt(nodes.size()));
    }

    private int primitive() {
      return fresh(null);
    }

    private int fresh(String type) {
      types.add(type);
      return types.size() - 1;
    }

    private Body end() {
      statements.add(new Stmt.Return(-1));
      int n = statements.size();
      int[][] flows = new int[n][];
      int[] lines = new int[n];
      for (int i = 0; i < n; i++) {
        lines[i] = i + 1;
        flows[i] =
            i + 1 == n
                ? new int[0]
                : jumps.containsKey(i) ? new int[] {i + 1, jumps.get(i)} : new int[] {i + 1};
      }
      return new Body(
          List.copyOf(statements), flows, new int[n][0], lines, types.toArray(new String[0]));
    }
  }

  @Override
  public IrClass find(String name) {
    return classes.get(name);
  }

  @Override
  public Collection<IrClass> classes() {
    return List.of(classes.get("M"), classes.get("N"), classes.get("T"));
  }

  @Override
  public List<IrMethod> entryPoints() {
    return List.of(main);
  }

  @Override
  public List<IrMethod> openEntryPoints() {
    return List.of();
  }

  @Override
  public Set<String> providers(String service) {
    return Set.of();
  }

  @Override
  public List<String> notices() {
    return List.of();
  }
}
