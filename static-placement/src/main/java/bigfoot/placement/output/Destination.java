package bigfoot.placement.output;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/**
 * Where the result goes. It is written beside that place, under a name of this process alone, and
 * moved there in one step when complete; until then the place keeps what it had.
 */
public final class Destination {
  private final Path target;
  private final Path temporary;
  private final boolean directory;

  public Destination(Path input, Path output) throws InputException {
    target = output.toAbsolutePath().normalize();
    boolean jar = target.getFileName() != null && target.getFileName().toString().endsWith(".jar");
    directory = Files.isDirectory(input) && !jar;
    check(input.toAbsolutePath().normalize(), output);
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    temporary = target.resolveSibling(name);
  }

  private void check(Path input, Path output) throws InputException {
    if (target.getFileName() == null) {
      throw new InputException(output + ": is no place for an output; name a file");
    }
    if (sameFile(input) || Files.isDirectory(input) && target.startsWith(input)) {
      throw new InputException(output + ": the output would overwrite the input; name another");
    }
    Path parent = target.getParent();
    if (!Files.isDirectory(parent) || !Files.isWritable(parent)) {
      throw new InputException(
          output + ": cannot be written, " + parent + " is no writable directory; name another");
    }
    if (Files.exists(target)
        && (directory ? !Files.isDirectory(target) : !Files.isRegularFile(target))) {
      throw new InputException(
          output + ": is there already and of another kind; name another or remove it");
    }
    if (directory && Files.isDirectory(target) && !replaceable()) {
      throw new InputException(
          output + ": is a directory with other files in it; name another or empty it");
    }
  }

  private boolean sameFile(Path input) {
    try {
      return Files.exists(target) && Files.exists(input) && Files.isSameFile(input, target);
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether nothing of the user's is lost with this directory. */
  private boolean replaceable() {
    if (Files.isDirectory(target.resolve("META-INF/bigfoot"))) {
      return true;
    }
    try (Stream<Path> files = Files.list(target)) {
      return files.findAny().isEmpty();
    } catch (IOException e) {
      return false;
    }
  }

  /** Starts to write, from nothing. */
  public Output open() throws IOException {
    discard();
    Leftovers.add(temporary);
    if (directory) {
      Files.createDirectories(temporary);
      return new DirectoryOutput(temporary);
    }
    return new JarOutput(temporary);
  }

  /** Moves what was written into place. */
  public void commit() throws IOException {
    if (directory && Files.exists(target)) {
      FileTrees.delete(target);
    }
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Removes what was written and not moved. */
  public void discard() throws IOException {
    Leftovers.remove(temporary);
  }
}
