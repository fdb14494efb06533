package bigfoot.placement.output;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Temporary files and directories of this process. Who made one removes it; when the process is
 * told to end before that (SIGINT, SIGTERM), all that are left are removed.
 */
public final class Leftovers {
  /** The work goes on while the process ends, and may add a file to a directory being removed. */
  private static final int ATTEMPTS = 20;

  private static final Set<Path> PATHS = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(Leftovers::removeAll, "remove-leftovers"));
  }

  private Leftovers() {}

  /** A new temporary directory. */
  public static Path directory(String prefix) throws InputException {
    try {
      return add(Files.createTempDirectory(prefix));
    } catch (IOException e) {
      String place = System.getProperty("java.io.tmpdir");
      throw new InputException(
          place
              + ": cannot be written; name a directory for temporary files, as in"
              + " BIGFOOT_JAVA_OPTIONS=-Djava.io.tmpdir=/var/tmp",
          e);
    }
  }

  /** Takes note of a path that may come to be. */
  public static Path add(Path path) {
    PATHS.add(path);
    return path;
  }

  /** Removes the path with all that is in it, if it is there. */
  public static void remove(Path path) throws IOException {
    PATHS.remove(path);
    if (Files.exists(path)) {
      FileTrees.delete(path);
    }
  }

  private static void removeAll() {
    for (int i = 0; i < ATTEMPTS && !PATHS.isEmpty(); i++) {
      for (Path path : PATHS) {
        try {
          remove(path);
        } catch (IOException | UncheckedIOException stillInUse) {
          PATHS.add(path);
        }
      }
    }
  }
}
