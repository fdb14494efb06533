package bigfoot.placement.input;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Opens jars within jars, through files of a directory that the caller removes at the end. */
public final class NestedJars {
  private final Path scratch;
  private int count;

  public NestedJars(Path scratch) {
    this.scratch = scratch;
  }

  /** The nested jar, or null when the entry, whatever its name, is no jar. */
  public Archive open(Archive outer, Archive.Entry entry) throws IOException {
    Path file = scratch.resolve("nested-" + count++ + ".jar");
    try (InputStream in = entry.open()) {
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
    try {
      return JarArchive.read(file, outer.name() + "!/" + entry.name());
    } catch (InputException e) {
      return null;
    }
  }
}
