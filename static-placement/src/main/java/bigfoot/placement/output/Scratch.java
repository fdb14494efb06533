package bigfoot.placement.output;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** A temporary directory, gone at the end. */
public final class Scratch implements Closeable {
  private final Path directory;

  public Scratch() throws IOException {
    directory = Leftovers.directory("bigfoot-");
  }

  public Path directory() {
    return directory;
  }

  @Override
  public void close() throws IOException {
    Leftovers.remove(directory);
  }
}
