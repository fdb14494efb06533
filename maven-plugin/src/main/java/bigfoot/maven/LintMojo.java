package bigfoot.maven;

import bigfoot.cli.report.Baseline;
import bigfoot.cli.report.Finding;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.SarifReport;
import bigfoot.cli.report.Sources;
import bigfoot.cli.report.Suppressions;
import bigfoot.cli.report.TextReport;
import bigfoot.cli.report.WarningFindings;
import bigfoot.races.RaceAnalysis;
import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import bigfoot.runtime.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/** Warns of possible races without running anything, as SARIF and a page; fails on new warnings. */
@Mojo(
    name = "lint",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class LintMojo extends AbstractMojo {
  /** The analysis keeps global state: one at a time, also when Maven builds in parallel. */
  private static final Object ONE_AT_A_TIME = new Object();

  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  /** What paths in SARIF files are told from: where the whole build starts. */
  @Parameter(defaultValue = "${maven.multiModuleProjectDirectory}", readonly = true)
  private File base;

  /** Where the program starts; without it the public methods are checked as a library's. */
  @Parameter(property = "bigfoot.lint.mainClass")
  private String mainClass;

  /** A file of warnings not to give. */
  @Parameter(property = "bigfoot.suppressions")
  private File suppressions;

  /** Known warnings, which do not fail the build. */
  @Parameter(property = "bigfoot.lint.baseline")
  private File baseline;

  /** Whether a new warning fails the build, or is only reported. */
  @Parameter(property = "bigfoot.lint.failOnWarning", defaultValue = "true")
  private boolean failOnWarning;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    CheckedClasses checked = new CheckedClasses(project);
    Path classes = checked.originalClasses();
    if (!Files.isDirectory(classes)) {
      getLog().info("bigfoot: nothing to analyse");
      return;
    }
    Path home = checked.home();
    List<Finding> warnings;
    try {
      warnings = WarningFindings.of(analyse(classes));
      if (baseline != null) {
        warnings = Baseline.read(baseline.toPath()).fresh(warnings);
      }
      write(home, warnings);
    } catch (InputException e) {
      throw new MojoExecutionException("bigfoot: " + e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("bigfoot: cannot analyse " + classes + ": " + e, e);
    }
    if (warnings.isEmpty()) {
      getLog().info("bigfoot: no new warning");
      return;
    }
    TextReport.render(warnings).lines().forEach(getLog()::warn);
    if (failOnWarning) {
      throw new MojoFailureException(
          "bigfoot: " + warnings.size() + " possible races; see " + home.resolve("lint.html"));
    }
  }

  private List<RaceWarning> analyse(Path classes) throws IOException {
    List<Path> libraries = new ArrayList<>();
    for (Artifact artifact : project.getArtifacts()) {
      if (artifact.getFile() != null && artifact.getFile().exists()) {
        libraries.add(artifact.getFile().toPath());
      }
    }
    boolean library = mainClass == null;
    RaceAnalysis.Result result;
    synchronized (ONE_AT_A_TIME) {
      SootProgram program =
          SootProgram.load(
              new SootProgram.Request(
                  classes, libraries, library ? "" : mainClass, library, List.of()));
      result = new RaceAnalysis(program, RaceAnalysis.Progress.NONE).run();
    }
    result.notices().forEach(notice -> getLog().info("bigfoot: " + notice));
    if (suppressions == null) {
      return result.warnings();
    }
    Suppressions silenced = Suppressions.read(suppressions.toPath());
    List<RaceWarning> left = silenced.without(result.warnings());
    silenced.unused().forEach(line -> getLog().warn("bigfoot: " + line));
    return left;
  }

  private void write(Path home, List<Finding> warnings) throws IOException {
    Files.createDirectories(home);
    List<Path> roots = project.getCompileSourceRoots().stream().map(Path::of).toList();
    Sources sources = new Sources(roots, base.toPath());
    String title = "Possible races in " + project.getArtifactId();
    Files.writeString(home.resolve("lint.html"), HtmlReport.render(title, warnings, sources));
    Files.writeString(home.resolve("lint.sarif"), SarifReport.render(warnings, sources));
  }
}
