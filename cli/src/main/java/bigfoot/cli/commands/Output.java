package bigfoot.cli.commands;

import bigfoot.placement.output.Leftovers;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where a command's data goes: a file named with {@code -o}, written whole or not at all, or out.
 */
final class Output {
  private Output() {}

  /** For commands that work long before they write. */
  static void requirePlace(Path file) throws InputException {
    Path target = file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new InputException(file + ": is a directory; name a file to write");
    }
    if (!Files.isDirectory(target.getParent())) {
      throw new InputException(file + ": its directory does not exist; create it first");
    }
  }

  /**
   * A file beside target to write first, to be removed if it is not moved; others may read it as
   * they may any new file.
   */
  static Path part(Path target) {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
    return Leftovers.add(target.resolveSibling(name));
  }

  /** Whether target is a device or a pipe, which is written to and never replaced by a file. */
  static boolean isDevice(Path target) {
    return Files.exists(target) && !Files.isRegularFile(target);
  }

  static void write(Path file, String data, PrintWriter out) throws IOException {
    if (file == null) {
      out.print(data);
      out.flush();
      return;
    }
    requirePlace(file);
    Path target = file.toAbsolutePath();
    byte[] bytes = data.getBytes(StandardCharsets.UTF_8);
    Path part = part(target);
    try {
      if (isDevice(target)) {
        Files.write(target, bytes);
        return;
      }
      Files.write(part, bytes);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new InputException(file + ": cannot be written (" + e + "); choose another place", e);
    } finally {
      Leftovers.remove(part);
    }
  }
}
