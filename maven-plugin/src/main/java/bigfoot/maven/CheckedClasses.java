package bigfoot.maven;

import java.io.File;
import java.nio.file.Path;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/**
 * The checked copies of a project's classes, and whether the build uses them at the moment. They
 * live in {@code target/bigfoot} and take the originals' place only while tests run: what is
 * packaged are the originals.
 */
final class CheckedClasses {
  private static final String ORIGINALS = "bigfoot.originals";

  private final MavenProject project;
  private final Path home;

  /** What the build used before. */
  private record Originals(String classes, String testClasses, File artifact) {}

  CheckedClasses(MavenProject project) {
    this.project = project;
    this.home = Path.of(project.getBuild().getDirectory(), "bigfoot");
  }

  Path classes() {
    return home.resolve("classes");
  }

  Path testClasses() {
    return home.resolve("test-classes");
  }

  /** Where each checked test process leaves its report. */
  Path reports() {
    return home.resolve("reports");
  }

  Path home() {
    return home;
  }

  /** Lets the test plugins run the checked classes, also where they would take the packaged jar. */
  void use() {
    if (project.getContextValue(ORIGINALS) != null) {
      return;
    }
    Artifact artifact = project.getArtifact();
    project.setContextValue(
        ORIGINALS,
        new Originals(
            project.getBuild().getOutputDirectory(),
            project.getBuild().getTestOutputDirectory(),
            artifact.getFile()));
    project.getBuild().setOutputDirectory(classes().toString());
    project.getBuild().setTestOutputDirectory(testClasses().toString());
    if (artifact.getFile() != null) {
      artifact.setFile(classes().toFile());
    }
  }

  /** The project's own classes, whichever the build uses at the moment. */
  Path originalClasses() {
    return Path.of(
        project.getContextValue(ORIGINALS) instanceof Originals originals
            ? originals.classes()
            : project.getBuild().getOutputDirectory());
  }

  /** Hands the originals back. */
  void restore() {
    if (project.getContextValue(ORIGINALS) instanceof Originals originals) {
      project.getBuild().setOutputDirectory(originals.classes());
      project.getBuild().setTestOutputDirectory(originals.testClasses());
      if (originals.artifact() != null) {
        project.getArtifact().setFile(originals.artifact());
      }
      project.setContextValue(ORIGINALS, null);
    }
  }
}
