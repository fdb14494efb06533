package bigfoot.placement.input;

import bigfoot.runtime.InputException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;

/** A jar, a jar within a jar, or a directory of classes: named entries in a fixed order. */
public interface Archive extends Closeable {
  /** Names the archive in messages. */
  String name();

  List<Entry> entries();

  /** One named piece of content. */
  interface Entry {
    String name();

    EntryKind kind();

    InputStream open() throws IOException;

    /** Uncompressed size in bytes. */
    long size();

    /** Local time of last change, as the archive says. */
    LocalDateTime time();

    /** Whether the archive keeps this entry uncompressed. */
    boolean stored();
  }

  /** Opens a jar file or a directory of classes. */
  static Archive open(Path path) throws InputException {
    if (!Files.exists(path)) {
      throw new InputException(path + ": there is no such file or directory; check the path");
    }
    if (!Files.isReadable(path)) {
      throw new InputException(path + ": cannot be read; check its permissions");
    }
    return Files.isDirectory(path)
        ? DirectoryArchive.read(path)
        : JarArchive.read(path, path.toString());
  }

  /** Whether it is a program: a jar that is started as it is. */
  default boolean isStartable() {
    return false;
  }

  /** Whether its classes come with others, of archives that it names. */
  default boolean asksForOthers() {
    return false;
  }

  /** Whether these are the bytes of an output of ours. */
  default boolean isInstrumented() {
    return entries().stream().anyMatch(e -> e.name().endsWith("META-INF/bigfoot/config"));
  }
}
