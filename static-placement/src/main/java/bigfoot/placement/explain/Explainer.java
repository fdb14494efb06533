package bigfoot.placement.explain;

import bigfoot.placement.Notices;
import bigfoot.placement.Proxies;
import bigfoot.placement.SyncTables;
import bigfoot.placement.analysis.FieldProxies;
import bigfoot.placement.analysis.PlacementAnalysis;
import bigfoot.placement.analysis.PlacementReasons;
import bigfoot.placement.confine.ClosedProgram;
import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.effects.ProgramEffects;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassBodies;
import bigfoot.placement.input.ClassFilter;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldGroups;
import bigfoot.placement.input.NestedJars;
import bigfoot.placement.input.ProgramReader;
import bigfoot.placement.output.Scratch;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.rewrite.ClassTrees;
import bigfoot.placement.rewrite.LeafMethods;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Explains the methods of a program that a predicate wants. */
public final class Explainer {
  private final Path input;
  private final List<Path> libraries;
  private final Proxies form;

  /**
   * @param form which fields share a state
   */
  public Explainer(Path input, List<Path> libraries, Proxies form) {
    this.input = input;
    this.libraries = libraries;
    this.form = form;
  }

  /**
   * Explanations by class, then line.
   *
   * @param classes by binary name
   * @param methods by name
   */
  public Explanation explain(Predicate<String> classes, Predicate<String> methods)
      throws IOException {
    try (Archive program = Archive.open(input);
        Scratch scratch = new Scratch()) {
      ClassHierarchy hierarchy = hierarchy(program, scratch);
      PlacementAnalysis alone = analysis(hierarchy, program, scratch);
      PlacementAnalysis analysis = alone.with(leaves(hierarchy, program, scratch, alone));
      List<MethodExplanation> found = new ArrayList<>();
      FieldProxies proxies = new FieldProxies(hierarchy, form);
      ClassBodies bodies =
          new ClassBodies(
              new NestedJars(scratch.directory()),
              batch ->
                  batch.forEach(
                      bytes -> {
                        ClassNode node = ClassTrees.read(new ClassReader(bytes));
                        boolean wanted = classes.test(node.name.replace('/', '.'));
                        Predicate<String> those = wanted ? methods : name -> false;
                        explain(node, those, analysis, hierarchy, proxies, found);
                      }));
      bodies.read(program);
      bodies.flush();
      found.sort(
          Comparator.comparing(MethodExplanation::type)
              .thenComparing(MethodExplanation::firstLine)
              .thenComparing(MethodExplanation::method));
      return new Explanation(found, sharing(proxies.groups(), classes));
    }
  }

  private static LeafMethods leaves(
      ClassHierarchy hierarchy, Archive program, Scratch scratch, PlacementAnalysis analysis)
      throws IOException {
    LeafMethods leaves = new LeafMethods(hierarchy);
    ClassBodies bodies =
        new ClassBodies(
            new NestedJars(scratch.directory()), batch -> leaves.read(batch, analysis::summary));
    bodies.read(program);
    bodies.flush();
    leaves.close();
    return leaves;
  }

  private static List<String> sharing(FieldGroups groups, Predicate<String> classes) {
    Map<String, Set<String>> names = new TreeMap<>();
    groups
        .shared()
        .forEach(
            (field, first) -> {
              String type = field.owner().replace('/', '.');
              if (classes.test(type)) {
                names
                    .computeIfAbsent(type + " " + first.name(), t -> new TreeSet<>())
                    .add(field.name());
              }
            });
    List<String> lines = new ArrayList<>();
    names.forEach(
        (key, fields) ->
            lines.add(
                key.substring(0, key.indexOf(' '))
                    + ": "
                    + String.join(", ", fields)
                    + " share one state"));
    return lines;
  }

  private static void explain(
      ClassNode node,
      Predicate<String> methods,
      PlacementAnalysis analysis,
      ClassHierarchy hierarchy,
      FieldProxies proxies,
      List<MethodExplanation> found) {
    for (MethodNode method : node.methods) {
      proxies.addNames(method);
      if (method.instructions.size() == 0) {
        continue;
      }
      PlacementAnalysis.Explained explained = explain(node, method, analysis);
      PlacementAnalysis.Placement placed = explained == null ? null : explained.placement();
      MethodPlan plan = placed == null ? new PerAccessPlanner().plan(node, method) : placed.plan();
      if (placed != null) {
        proxies.add(placed.together());
        proxies.addExceptional(placed.onException());
      }
      proxies.addAccesses(method, plan.checkedAccesses());
      if (methods.test(method.name)) {
        PlacementReasons reasons = explained == null ? null : explained.reasons();
        found.add(new PlanReader(node, method, plan, reasons, hierarchy).explanation());
      }
    }
  }

  /** Null for what is beyond the analysis, as when instrumenting. */
  private static PlacementAnalysis.Explained explain(
      ClassNode node, MethodNode method, PlacementAnalysis analysis) {
    try {
      return analysis.explain(node.name, method);
    } catch (RuntimeException e) {
      return null;
    }
  }

  private ClassHierarchy hierarchy(Archive program, Scratch scratch) throws IOException {
    ClassHierarchy hierarchy = new ClassHierarchy();
    ProgramReader reader =
        new ProgramReader(
            hierarchy,
            new ClassFilter(List.of(), List.of()),
            Set.of(),
            new NestedJars(scratch.directory()),
            new Notices());
    reader.application(program);
    for (Path library : libraries) {
      try (Archive archive = Archive.open(library)) {
        reader.library(archive);
      }
    }
    if (reader.isWhole()) {
      NestedJars nested = new NestedJars(scratch.directory());
      hierarchy.setConfined(ClosedProgram.confined(hierarchy, program, libraries, nested));
    }
    return hierarchy;
  }

  private PlacementAnalysis analysis(ClassHierarchy hierarchy, Archive program, Scratch scratch)
      throws IOException {
    ProgramEffects effects = new ProgramEffects(hierarchy, SyncTables.read(null));
    PlacementAnalysis loops =
        new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, CallEffects.UNKNOWN));
    ClassBodies bodies =
        new ClassBodies(
            new NestedJars(scratch.directory()),
            batch -> effects.read(batch, loops::mayLoopForever));
    bodies.read(program);
    for (Path library : libraries) {
      try (Archive archive = Archive.open(library)) {
        bodies.read(archive);
      }
    }
    bodies.flush();
    effects.close();
    return new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, effects));
  }
}
