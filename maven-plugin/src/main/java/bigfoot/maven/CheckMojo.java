package bigfoot.maven;

import bigfoot.cli.report.Baseline;
import bigfoot.cli.report.Finding;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.RunReports;
import bigfoot.cli.report.SarifReport;
import bigfoot.cli.report.Sources;
import bigfoot.cli.report.TextReport;
import bigfoot.runtime.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Collects what all test processes reported and fails the build on new races. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  /** What paths in SARIF files are told from: where the whole build starts. */
  @Parameter(defaultValue = "${maven.multiModuleProjectDirectory}", readonly = true)
  private File base;

  /** Known races, which do not fail the build. */
  @Parameter(property = "bigfoot.baseline")
  private File baseline;

  /** Whether a new race fails the build, or is only reported. */
  @Parameter(property = "bigfoot.failOnRace", defaultValue = "true")
  private boolean failOnRace;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    CheckedClasses checked = new CheckedClasses(project);
    checked.restore();
    if (!Files.isDirectory(checked.reports())) {
      getLog().info("bigfoot: no checked test has run");
      return;
    }
    List<Finding> races = races(checked);
    if (races.isEmpty()) {
      getLog().info("bigfoot: no new race");
      return;
    }
    TextReport.render(races).lines().forEach(getLog()::warn);
    if (failOnRace) {
      throw new MojoFailureException(
          "bigfoot: "
              + races.size()
              + (races.size() == 1 ? " race" : " races")
              + " found; see "
              + checked.home().resolve("races.html"));
    }
  }

  private List<Finding> races(CheckedClasses checked) throws MojoExecutionException {
    try {
      List<Finding> races = RunReports.merge(reports(checked.reports()));
      if (baseline != null) {
        races = Baseline.read(baseline.toPath()).fresh(races);
      }
      Sources sources = new Sources(sourceRoots(), base.toPath());
      String title = "Data races in " + project.getArtifactId();
      Files.writeString(
          checked.home().resolve("races.html"), HtmlReport.render(title, races, sources));
      Files.writeString(checked.home().resolve("races.sarif"), SarifReport.render(races, sources));
      return races;
    } catch (InputException e) {
      throw new MojoExecutionException("bigfoot: " + e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("bigfoot: cannot collect reports: " + e, e);
    }
  }

  private static List<Path> reports(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  private List<Path> sourceRoots() {
    List<Path> roots = new ArrayList<>();
    project.getCompileSourceRoots().forEach(root -> roots.add(Path.of(root)));
    project.getTestCompileSourceRoots().forEach(root -> roots.add(Path.of(root)));
    return roots;
  }
}
