package bigfoot.maven;

import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Hands the original classes back before they are packaged. */
@Mojo(name = "restore", defaultPhase = LifecyclePhase.PREPARE_PACKAGE, threadSafe = true)
public final class RestoreMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  @Override
  public void execute() {
    new CheckedClasses(project).restore();
  }
}
