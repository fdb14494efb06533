package bigfoot.maven;

import bigfoot.cli.Version;
import bigfoot.placement.Detector;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import bigfoot.placement.input.ClassFilter;
import bigfoot.runtime.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/** Makes checked copies of the project's classes and lets the tests run them. */
@Mojo(
    name = "instrument",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class InstrumentMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true)
  private MavenSession session;

  /** Leaves the build as if the plugin were not there. */
  @Parameter(property = "bigfoot.skip", defaultValue = "false")
  private boolean skip;

  /** One of bigfoot, fasttrack, redcard, slimstate, slimcard. */
  @Parameter(property = "bigfoot.detector", defaultValue = "bigfoot")
  private String detector;

  /** Instrument only classes like these, as in {@code org.app.**}. */
  @Parameter private List<String> includes = new ArrayList<>();

  /** Leave classes like these as they are. */
  @Parameter private List<String> excludes = new ArrayList<>();

  /** A file of races not to report, in ThreadSanitizer's form. */
  @Parameter(property = "bigfoot.suppressions")
  private File suppressions;

  /** A file of additions to the synchronization table. */
  @Parameter(property = "bigfoot.syncTable")
  private File syncTable;

  @Override
  public void execute() throws MojoExecutionException {
    Path classes = Path.of(project.getBuild().getOutputDirectory());
    Path testClasses = Path.of(project.getBuild().getTestOutputDirectory());
    if (skip || !Files.isDirectory(classes) && !Files.isDirectory(testClasses)) {
      getLog().info("bigfoot: nothing to instrument");
      return;
    }
    CheckedClasses checked = new CheckedClasses(project);
    try {
      Detector chosen = detector();
      Summary summary =
          new ProjectInstrumenter(classes, testClasses, checked)
              .run((input, output) -> request(input, output, chosen));
      summary.notices().forEach(notice -> getLog().info("bigfoot: " + notice));
      getLog().info("bigfoot: " + summary.classes() + " classes checked");
      Files.createDirectories(checked.reports());
    } catch (InputException e) {
      throw new MojoExecutionException("bigfoot: " + e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("bigfoot: cannot instrument " + classes + ": " + e, e);
    }
    tellTestProcesses(checked);
    checked.use();
  }

  private Request request(Path input, Path output, Detector chosen) {
    List<Path> libraries = new ArrayList<>();
    for (Artifact artifact : project.getArtifacts()) {
      if (artifact.getFile() != null && artifact.getFile().exists()) {
        libraries.add(artifact.getFile().toPath());
      }
    }
    return new Request(
        input,
        output,
        libraries,
        new ClassFilter(includes, excludes),
        chosen,
        syncTable == null ? null : syncTable.toPath(),
        false,
        false,
        false,
        Version.NAME);
  }

  private Detector detector() throws MojoExecutionException {
    for (Detector one : Detector.values()) {
      if (one.toString().equals(detector)) {
        return one;
      }
    }
    throw new MojoExecutionException(
        "bigfoot: no detector " + detector + "; choose one of " + List.of(Detector.values()));
  }

  /** Surefire and Failsafe hand user properties on to every process they fork. */
  private void tellTestProcesses(CheckedClasses checked) {
    Properties properties = session.getUserProperties();
    properties.setProperty("bigfoot.report", checked.reports().resolve("%p.json").toString());
    // A test process must end as its tests did; the check goal judges the races.
    properties.setProperty("bigfoot.exitcode", "0");
    if (suppressions != null) {
      properties.setProperty("bigfoot.suppressions", suppressions.getAbsolutePath());
    }
  }
}
