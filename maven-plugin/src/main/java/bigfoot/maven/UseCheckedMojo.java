package bigfoot.maven;

import java.nio.file.Files;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Lets integration tests, which run after packaging, use the checked classes too. */
@Mojo(name = "use-checked", defaultPhase = LifecyclePhase.PRE_INTEGRATION_TEST, threadSafe = true)
public final class UseCheckedMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  @Override
  public void execute() {
    CheckedClasses checked = new CheckedClasses(project);
    if (Files.isDirectory(checked.classes())) {
      checked.use();
    }
  }
}
