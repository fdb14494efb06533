package bigfoot.placement.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;

/** Writes a directory of classes; an entry's name never leads outside it. */
public final class DirectoryOutput implements Output {
  private final Path root;

  public DirectoryOutput(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  @Override
  public void put(String name, byte[] content, LocalDateTime time, boolean stored)
      throws IOException {
    Path file = place(name);
    if (file != null) {
      Files.write(file, content);
    }
  }

  @Override
  public void putStored(String name, Path content, LocalDateTime time) throws IOException {
    Path file = place(name);
    if (file != null) {
      Files.copy(content, file);
    }
  }

  @Override
  public void copy(String name, InputStream content, LocalDateTime time) throws IOException {
    Path file = place(name);
    if (file != null) {
      Files.copy(content, file);
    }
  }

  @Override
  public void close() {}

  /** The file to write, its directory made; null when there is nothing to write. */
  private Path place(String name) throws IOException {
    Path file = root.resolve(name).normalize();
    if (!file.startsWith(root) || name.endsWith("/") || Files.exists(file)) {
      return null;
    }
    Files.createDirectories(file.getParent());
    return file;
  }
}
