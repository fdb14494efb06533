package bigfoot.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs programs under the packaged agent. */
class AgentIT {
  private static final String PROGRAM =
      """
      public class Program {
        static class Box { int value; synchronized void locked() { value++; } void racy() { value++; } }
        public static void main(String[] args) throws Exception {
          Box box = new Box();
          Runnable work = args[0].equals("racy") ? box::racy : box::locked;
          Thread one = new Thread(work), two = new Thread(work);
          one.start(); two.start(); one.join(); two.join();
          System.out.println("done");
        }
      }
      """;

  @TempDir Path dir;

  @Test
  void a_race_is_reported_with_exit_code_66() throws Exception {
    assertEquals(66, run("", "racy"), output());
    assertTrue(output().contains("DATA RACE on Program$Box.value"), output());
    assertTrue(output().contains("Program.java:2"), output());
    assertTrue(output().contains("done"), output());
  }

  @Test
  void a_locked_program_has_no_race() throws Exception {
    assertEquals(0, run("", "locked"), output());
  }

  @Test
  void an_excluded_class_is_not_checked() throws Exception {
    assertEquals(0, run("=detector=fasttrack,exclude=Program*", "racy"), output());
  }

  @Test
  void a_bad_option_is_said_in_one_line() throws Exception {
    assertEquals(2, run("=nonsense=1", "racy"), output());
    assertEquals(1, output().lines().count(), output());
  }

  private int run(String options, String argument) throws IOException, InterruptedException {
    Path source = Files.writeString(dir.resolve("Program.java"), PROGRAM);
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", dir.toString(), source.toString()));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-javaagent:" + Path.of("target/bigfoot.jar").toAbsolutePath() + options);
    command.addAll(List.of("-cp", dir.toString(), "Program", argument));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(dir.resolve("output").toFile())
            .start();
    assertTrue(process.waitFor(2, TimeUnit.MINUTES), "still running");
    return process.exitValue();
  }

  private String output() throws IOException {
    return Files.readString(dir.resolve("output"));
  }
}
