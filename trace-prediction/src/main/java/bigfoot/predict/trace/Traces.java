package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens a trace file, whatever its form. */
public final class Traces {
  private Traces() {}

  public static Trace open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new InputException(path + ": no such trace file; record one with 'bigfoot record'");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(8);
      if (start.length == 8 && BlockFile.isOne(start)) {
        return RecordedReader.read(path);
      }
      return StdReader.read(
          path.toString(), new SequenceInputStream(new ByteArrayInputStream(start), in));
    }
  }
}
