package bigfoot.placement;

import bigfoot.placement.analysis.PlacementAnalysis;
import bigfoot.placement.confine.ClosedProgram;
import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.effects.ProgramEffects;
import bigfoot.placement.entail.Entailment;
import bigfoot.placement.entail.LayeredEntailment;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassBodies;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.NestedJars;
import bigfoot.placement.input.ProgramReader;
import bigfoot.placement.once.OnceFields;
import bigfoot.placement.output.Destination;
import bigfoot.placement.output.Originals;
import bigfoot.placement.output.Output;
import bigfoot.placement.output.OutputForm;
import bigfoot.placement.output.ProgramExtras;
import bigfoot.placement.output.Scratch;
import bigfoot.placement.plan.LeafSummary;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import bigfoot.placement.rewrite.ClassRewriter;
import bigfoot.placement.rewrite.LeafMethods;
import bigfoot.placement.rewrite.ProgramForm;
import bigfoot.runtime.InputException;
import bigfoot.runtime.report.SiteTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** From a program to a checked program. */
public final class Instrumenter {
  private final Request request;
  private final Progress progress;
  private final OutputForm form;
  private final Entailment entailment = new LayeredEntailment();
  private Notices notices = new Notices();

  public Instrumenter(Request request, Progress progress) {
    this(request, progress, OutputForm.PLAIN);
  }

  /**
   * @param form the last change to what is written
   */
  public Instrumenter(Request request, Progress progress, OutputForm form) {
    this.request = request;
    this.progress = progress;
    this.form = form;
  }

  /**
   * Reads the program, rewrites it and moves the result into place. A class that cannot be
   * rewritten is left as it is and the rest done anew, for the others must not expect its state.
   */
  public Summary run() throws IOException {
    Destination destination = new Destination(request.input(), request.output());
    try (Archive program = Archive.open(request.input());
        Scratch scratch = new Scratch()) {
      Set<String> excluded = new TreeSet<>();
      while (true) {
        notices = new Notices();
        Attempt attempt = attempt(program, destination, scratch.directory(), excluded);
        if (attempt.failures().isEmpty()) {
          destination.commit();
          return attempt.summary();
        }
        excluded.addAll(attempt.failures().keySet());
      }
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException(
          request.output() + ": cannot be written (" + e.getMessage() + "); name another output",
          e);
    } finally {
      destination.discard();
    }
  }

  private record Attempt(Summary summary, Map<String, String> failures) {}

  private Attempt attempt(
      Archive program, Destination destination, Path scratch, Set<String> excluded)
      throws IOException {
    ClassHierarchy hierarchy = new ClassHierarchy();
    ProgramReader reader =
        new ProgramReader(hierarchy, request.filter(), excluded, new NestedJars(scratch), notices);
    reader.application(program);
    for (Path library : request.libraries()) {
      try (Archive archive = Archive.open(library)) {
        reader.library(archive);
      }
    }
    for (String each : excluded) {
      notices.add(each.replace('/', '.') + " cannot be rewritten: left as it is");
    }
    progress.begin(reader.classes());
    SiteTable.Writer sites = new SiteTable.Writer(SiteTable.base(reader.fingerprint()));
    if (request.detector().confinement && !request.values() && reader.isWhole()) {
      NestedJars nested = new NestedJars(scratch);
      hierarchy.setConfined(
          ClosedProgram.confined(hierarchy, program, request.libraries(), nested));
    }
    if (request.detector().once && !request.values()) {
      OnceFields fields = new OnceFields(hierarchy);
      readAll(program, new ClassBodies(new NestedJars(scratch), fields::read));
      hierarchy.setWrittenOnce(fields.close(reader.isWhole() && program.isStartable()));
    }
    LeafMethods leaves = request.values() ? LeafMethods.NONE : new LeafMethods(hierarchy);
    Planner planner = planner(hierarchy, leaves, program, scratch);
    ClassRewriter rewriter =
        new ClassRewriter(
            hierarchy,
            planner,
            SyncTables.read(request.syncTable()),
            notices,
            new ProgramForm(request.stats(), request.values(), request.detector().footprints),
            leaves);
    Originals originals = request.values() ? new Originals() : null;
    ArchiveRewriter archives =
        new ArchiveRewriter(hierarchy, rewriter, sites, originals, scratch, notices, progress);
    try (Output out = form.of(destination.open(), hierarchy)) {
      ProgramExtras extras = new ProgramExtras(program, request, notices);
      extras.writeManifest(out);
      extras.writeModules(out);
      archives.rewrite(program, out, true);
      for (Path library : request.filter().hasIncludes() ? request.libraries() : List.<Path>of()) {
        try (Archive archive = Archive.open(library)) {
          archives.addIncluded(archive, out);
        }
      }
      extras.writeRuntime(out, sites, originals);
    }
    Summary summary = new Summary(reader.classes(), sites.size(), notices.lines());
    return new Attempt(summary, archives.failures());
  }

  /** Chooses the leaves, then plans. */
  private Planner planner(
      ClassHierarchy hierarchy, LeafMethods leaves, Archive program, Path scratch)
      throws IOException {
    if (!request.detector().elimination) {
      Planner each = new PerAccessPlanner();
      choose(leaves, (c, m) -> new LeafSummary(each.plan(c, m), List.of()), program, scratch);
      return each;
    }
    ProgramEffects effects = effects(hierarchy, program, scratch);
    PlacementPlanner planner =
        new PlacementPlanner(
            hierarchy, effects, entailment, request.detector().motion, request.proxies());
    choose(leaves, planner::summary, program, scratch);
    planner.use(leaves);
    readRewritten(program, new ClassBodies(new NestedJars(scratch), planner::prepare));
    planner.close();
    if (planner.beyond() > 0) {
      notices.add(
          planner.beyond()
              + " methods are too large or too tangled to analyse: they keep one check per access");
    }
    return planner;
  }

  /**
   * Chooses methods that get the running thread's state from their callers; none do that record
   * values.
   */
  private void choose(LeafMethods leaves, LeafMethods.Look look, Archive program, Path scratch)
      throws IOException {
    if (leaves != LeafMethods.NONE) {
      readRewritten(
          program, new ClassBodies(new NestedJars(scratch), batch -> leaves.read(batch, look)));
      leaves.close();
    }
  }

  /** Reads all archives that have classes to rewrite. */
  private void readRewritten(Archive program, ClassBodies bodies) throws IOException {
    bodies.read(program);
    for (Path library : request.filter().hasIncludes() ? request.libraries() : List.<Path>of()) {
      try (Archive archive = Archive.open(library)) {
        bodies.read(archive);
      }
    }
    bodies.flush();
  }

  /** What the program's and its libraries' methods do to order and heap. */
  private ProgramEffects effects(ClassHierarchy hierarchy, Archive program, Path scratch)
      throws IOException {
    ProgramEffects effects = new ProgramEffects(hierarchy, SyncTables.read(request.syncTable()));
    PlacementAnalysis loops =
        new PlacementAnalysis(
            hierarchy, new InstructionEffects(hierarchy, CallEffects.UNKNOWN), entailment);
    readAll(
        program,
        new ClassBodies(
            new NestedJars(scratch), batch -> effects.read(batch, loops::mayLoopForever)));
    effects.close();
    return effects;
  }

  /** Reads the program and its libraries. */
  private void readAll(Archive program, ClassBodies bodies) throws IOException {
    bodies.read(program);
    for (Path library : request.libraries()) {
      try (Archive archive = Archive.open(library)) {
        bodies.read(archive);
      }
    }
    bodies.flush();
  }
}
