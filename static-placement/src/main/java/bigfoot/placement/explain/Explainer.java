package bigfoot.placement.explain;

import bigfoot.placement.Notices;
import bigfoot.placement.SyncTables;
import bigfoot.placement.analysis.PlacementAnalysis;
import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.effects.ProgramEffects;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassBodies;
import bigfoot.placement.input.ClassFilter;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.NestedJars;
import bigfoot.placement.input.ProgramReader;
import bigfoot.placement.output.Scratch;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.rewrite.ClassTrees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Explains the methods of a program that a predicate wants. */
public final class Explainer {
  private final Path input;
  private final List<Path> libraries;

  public Explainer(Path input, List<Path> libraries) {
    this.input = input;
    this.libraries = libraries;
  }

  /**
   * Explanations by class, then line.
   *
   * @param classes by binary name
   * @param methods by name
   */
  public List<MethodExplanation> explain(Predicate<String> classes, Predicate<String> methods)
      throws IOException {
    try (Archive program = Archive.open(input);
        Scratch scratch = new Scratch()) {
      ClassHierarchy hierarchy = hierarchy(program, scratch);
      PlacementAnalysis analysis = analysis(hierarchy, program, scratch);
      List<MethodExplanation> found = new ArrayList<>();
      ClassBodies bodies =
          new ClassBodies(
              new NestedJars(scratch.directory()),
              batch ->
                  batch.forEach(
                      bytes -> {
                        String name = new ClassReader(bytes).getClassName();
                        if (classes.test(name.replace('/', '.'))) {
                          explain(
                              ClassTrees.read(new ClassReader(bytes)), methods, analysis, found);
                        }
                      }));
      bodies.read(program);
      bodies.flush();
      found.sort(
          Comparator.comparing(MethodExplanation::type)
              .thenComparing(MethodExplanation::firstLine)
              .thenComparing(MethodExplanation::method));
      return found;
    }
  }

  private static void explain(
      ClassNode node,
      Predicate<String> methods,
      PlacementAnalysis analysis,
      List<MethodExplanation> found) {
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0 && methods.test(method.name)) {
        var placed = analysis.place(node.name, method);
        MethodPlan plan =
            placed == null ? new PerAccessPlanner().plan(node, method) : placed.plan();
        found.add(new PlanReader(node, method, plan, placed != null).explanation());
      }
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
