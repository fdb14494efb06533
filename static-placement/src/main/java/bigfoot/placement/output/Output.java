package bigfoot.placement.output;

import bigfoot.placement.input.Archive;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;

/** An archive being written. Of entries with one name the first stays. */
public interface Output extends Closeable {
  /** The time of entries that are not in the input. */
  LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

  /** Content in memory. */
  void put(String name, byte[] content, LocalDateTime time, boolean stored) throws IOException;

  /** Content of a file, kept uncompressed: a jar within the jar. */
  void putStored(String name, Path file, LocalDateTime time) throws IOException;

  /** Content of any size. */
  void copy(String name, InputStream content, LocalDateTime time) throws IOException;

  default void put(String name, byte[] content) throws IOException {
    put(name, content, EPOCH, false);
  }

  /** An entry as it is. */
  default void copy(Archive.Entry entry) throws IOException {
    try (InputStream in = entry.open()) {
      if (entry.stored() && entry.size() <= 1 << 20) {
        put(entry.name(), in.readAllBytes(), entry.time(), true);
      } else {
        copy(entry.name(), in, entry.time());
      }
    }
  }
}
