package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Opens a trace file, whatever its form: recorded, or text, which may be compressed (gzip). */
public final class Traces {
  private Traces() {}

  public static Trace open(Path path) throws IOException {
    if (!Files.exists(path)) {
      throw new InputException(path + ": no such trace file; record one with 'bigfoot record'");
    }
    if (Files.isDirectory(path)) {
      throw new InputException(path + ": is a directory; name a trace file");
    }
    try {
      return read(path);
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException(path + ": cannot be read (" + e + "); check the file", e);
    }
  }

  private static Trace read(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(8);
      if (start.length == 8 && BlockFile.isOne(start)) {
        return recorded(path);
      }
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(start), in);
      boolean packed = start.length > 1 && start[0] == 0x1f && start[1] == (byte) 0x8b;
      return packed ? unpacked(path, all) : StdReader.read(path.toString(), all);
    }
  }

  private static Trace recorded(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new InputException(path + ": a recorded trace is read in no order; put it into a file");
    }
    return RecordedReader.read(path);
  }

  private static Trace unpacked(Path path, InputStream packed) throws IOException {
    try {
      return StdReader.read(path.toString(), new GZIPInputStream(packed, 1 << 16));
    } catch (EOFException | ZipException e) {
      throw new InputException(path + ": the compressed file is damaged; get it again", e);
    }
  }
}
