package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens a trace file, whatever its form. */
public final class Traces {
  private Traces() {}

  public static Trace open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new InputException(path + ": no such trace file; record one with 'bigfoot record'");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      return StdReader.read(path.toString(), in);
    }
  }
}
