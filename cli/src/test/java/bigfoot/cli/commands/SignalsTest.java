package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A command that is told to end in the midst of its work leaves nothing behind. */
class SignalsTest {
  private static final int TERMINATED = 128 + 15;

  @Test
  void no_output_and_no_temporary_file_is_left(@TempDir Path dir) throws Exception {
    Path temporary = Files.createDirectory(dir.resolve("tmp"));
    Path work = Files.createDirectory(dir.resolve("work"));
    Path program =
        Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Process tool =
        new ProcessBuilder(
                ChildJvm.executable(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                "bigfoot.cli.Main",
                "instrument",
                program.toString(),
                "-o",
                work.resolve("out.jar").toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (files(temporary).isEmpty() && tool.isAlive()) {
      Thread.sleep(5);
    }
    tool.destroy();
    assertEquals(TERMINATED, tool.waitFor());
    assertEquals(List.of(), files(temporary));
    assertEquals(List.of(), files(work));
  }

  private static List<Path> files(Path directory) throws Exception {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }
}
