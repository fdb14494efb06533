package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class of the tests in a process of its own, with options of its own. */
public final class ChildJvm {
  private ChildJvm() {}

  /** What it printed; fails unless it ends well in time. */
  public static String run(Class<?> main, int seconds, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    boolean[] late = {false};
    Thread watch =
        new Thread(
            () -> {
              try {
                late[0] = !process.waitFor(seconds, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                late[0] = true;
              }
              process.destroyForcibly();
            });
    watch.start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    watch.join();
    assertTrue(!late[0], () -> main.getName() + " took too long:\n" + output);
    assertEquals(0, process.exitValue(), output);
    return output;
  }
}
