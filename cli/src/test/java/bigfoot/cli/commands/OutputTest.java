package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTest {
  private final PrintWriter out = new PrintWriter(new StringWriter());

  @TempDir Path folder;

  @Test
  void a_file_may_be_read_by_whom_any_new_file_may() throws Exception {
    Path plain = Files.createFile(folder.resolve("plain"));
    Path written = folder.resolve("written");
    Output.write(written, "text", out);
    assertEquals("text", Files.readString(written));
    assertEquals(Files.getPosixFilePermissions(plain), Files.getPosixFilePermissions(written));
  }

  @Test
  void nothing_is_left_of_what_cannot_be_written() throws Exception {
    Path taken = Files.createDirectories(folder.resolve("taken").resolve("below"));
    assertThrows(
        InputException.class, () -> Output.write(taken.getParent(), "text", out), "a directory");
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(taken.getParent()), left.toList());
    }
  }

  @Test
  void a_pipe_is_written_to_and_stays_one() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    Output.write(pipe, "text", out);
    assertEquals("text", read.join());
    assertTrue(Output.isDevice(pipe));
  }
}
