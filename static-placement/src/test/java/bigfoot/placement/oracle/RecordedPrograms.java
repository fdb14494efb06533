package bigfoot.placement.oracle;

import bigfoot.placement.Notices;
import bigfoot.placement.Proxies;
import bigfoot.placement.analysis.FieldProxies;
import bigfoot.placement.analysis.PlacementAnalysis;
import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.effects.ProgramEffects;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.plan.LeafSummary;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import bigfoot.placement.rewrite.ClassRewriter;
import bigfoot.placement.rewrite.ClassTrees;
import bigfoot.placement.rewrite.LeafMethods;
import bigfoot.placement.rewrite.ProgramForm;
import bigfoot.placement.rewrite.RewrittenClass;
import bigfoot.placement.verify.RecordingForm;
import bigfoot.placement.verify.RuntimeForm;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.sync.SyncTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Compiled classes, rewritten by a planner, in recording form, ready to load. */
final class RecordedPrograms extends LoadedClasses {
  private RecordedPrograms() {
    super(new HashMap<>());
  }

  /** What a planner is made from. */
  record Program(ClassHierarchy hierarchy, PlacementAnalysis analysis, List<byte[]> classes) {}

  /** Classes and the analysis of them. */
  static Program program(Map<String, byte[]> compiled) {
    ClassHierarchy hierarchy = new ClassHierarchy();
    compiled.values().forEach(bytes -> hierarchy.add(ClassInfo.read(bytes, true)));
    List<byte[]> all = new ArrayList<>(compiled.values());
    return new Program(hierarchy, analysis(hierarchy, all), all);
  }

  static RecordedPrograms of(Map<String, byte[]> compiled, Function<Program, Planned> planning) {
    Program program = program(compiled);
    Planned planned = planning.apply(program);
    Planner planner = planned.planner();
    LeafMethods leaves = planned.leaves();
    ClassRewriter rewriter =
        new ClassRewriter(
            program.hierarchy(),
            planner,
            SyncTable.standard(),
            new Notices(),
            ProgramForm.PLAIN,
            leaves);
    SiteTable.Writer sites = new SiteTable.Writer(0);
    RecordedPrograms loader = new RecordedPrograms();
    compiled.forEach(
        (name, bytes) -> {
          RewrittenClass rewritten = rewriter.rewrite(bytes);
          rewritten.number(sites);
          loader.classes.put(name, RecordingForm.of(rewritten.toBytes(), program.hierarchy()));
        });
    return loader;
  }

  /** A planner and the leaf methods it knows of. */
  record Planned(Planner planner, LeafMethods leaves) {}

  /** One check per access. */
  static Planned perAccess(Program program) {
    Planner planner = new PerAccessPlanner();
    LeafMethods.Look look = (c, m) -> new LeafSummary(planner.plan(c, m), List.of());
    return new Planned(planner, leaves(program, look));
  }

  /** The leaf methods, by what a look at each one tells. */
  static LeafMethods leaves(Program program, LeafMethods.Look look) {
    LeafMethods leaves = new LeafMethods(program.hierarchy());
    leaves.read(program.classes(), look);
    leaves.close();
    return leaves;
  }

  /** Plans ahead as the instrumenter does, groups of fields included. */
  static Planned planned(Program program, boolean motion, Proxies sharing) {
    FieldProxies proxies = new FieldProxies(program.hierarchy(), sharing);
    LeafMethods leaves =
        leaves(
            program,
            (c, m) -> {
              LeafSummary summary = program.analysis().summary(c, m);
              return motion ? summary : new LeafSummary(summary.plan(), List.of());
            });
    PlacementAnalysis analysis = program.analysis().with(leaves);
    Map<String, MethodPlan> plans = new HashMap<>();
    Planner perAccess = new PerAccessPlanner();
    for (byte[] bytes : program.classes()) {
      ClassNode node = ClassTrees.read(new ClassReader(bytes));
      for (MethodNode method : node.methods) {
        if (method.instructions.size() == 0) {
          continue;
        }
        var placed = place(analysis, node.name, method, motion, sharing);
        MethodPlan plan = placed == null ? perAccess.plan(node, method) : placed.plan();
        proxies.add(placed == null ? List.of() : placed.together());
        proxies.addExceptional(placed == null ? List.of() : placed.onException());
        proxies.addAccesses(method, placed == null ? plan.checkedAccesses() : placed.alone());
        plans.put(node.name + method.name + method.desc, plan);
      }
    }
    program.hierarchy().setFieldGroups(proxies.groups());
    Planner planner = (owner, method) -> plans.get(owner.name + method.name + method.desc);
    return new Planned(planner, leaves);
  }

  private static PlacementAnalysis.Placement place(
      PlacementAnalysis analysis, String owner, MethodNode method, boolean motion, Proxies form) {
    if (motion) {
      return analysis.place(owner, method);
    }
    return form == Proxies.PAPER
        ? analysis.eliminateSharing(owner, method)
        : analysis.eliminate(owner, method);
  }

  private static PlacementAnalysis analysis(ClassHierarchy hierarchy, List<byte[]> classes) {
    ProgramEffects effects = new ProgramEffects(hierarchy, SyncTable.standard());
    PlacementAnalysis loops =
        new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, CallEffects.UNKNOWN));
    effects.read(classes, loops::mayLoopForever);
    effects.close();
    return new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, effects));
  }

  /** The runtime is this loader's own, so that it records. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("bigfoot.runtime.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : runtimeClass(name);
    }
  }

  private Class<?> runtimeClass(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/');
    try (InputStream in = getParent().getResourceAsStream(file + ".class")) {
      byte[] bytes = in.readAllBytes();
      byte[] used = file.equals(RuntimeForm.CLASS) ? RuntimeForm.of(bytes) : bytes;
      return defineClass(name, used, 0, used.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  byte[] bytes(String name) {
    return classes.get(name);
  }
}
