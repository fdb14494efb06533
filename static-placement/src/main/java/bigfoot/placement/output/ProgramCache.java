package bigfoot.placement.output;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;

/**
 * Checked programs kept for the next run, each under a key of all that went into it. Several
 * processes may use one cache: a program appears complete or not at all. Programs not used for a
 * month are removed.
 */
public final class ProgramCache {
  private static final Duration KEPT = Duration.ofDays(30);

  private final Path directory;

  public ProgramCache(Path directory) throws InputException {
    this.directory = directory;
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new InputException(
          directory + ": cannot be made to keep checked programs; set BIGFOOT_CACHE", e);
    }
  }

  /** {@code BIGFOOT_CACHE}, or a directory in the user's cache directory. */
  public static ProgramCache ofUser() throws InputException {
    String own = System.getenv("BIGFOOT_CACHE");
    if (own != null && !own.isEmpty()) {
      return new ProgramCache(Path.of(own));
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    Path root =
        caches != null && !caches.isEmpty()
            ? Path.of(caches)
            : Path.of(System.getProperty("user.home"), ".cache");
    return new ProgramCache(root.resolve("bigfoot"));
  }

  /** Makes a program at a path. */
  public interface Maker {
    void make(Path output) throws IOException;
  }

  /** The program of this key, made now if need be. */
  public Path get(String key, Maker maker) throws IOException {
    Path program = directory.resolve(key + ".jar");
    if (!Files.exists(program)) {
      maker.make(program);
      removeOld();
    } else {
      Files.setLastModifiedTime(program, FileTime.from(Instant.now()));
    }
    return program;
  }

  private void removeOld() throws IOException {
    Instant oldest = Instant.now().minus(KEPT);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.jar")) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
