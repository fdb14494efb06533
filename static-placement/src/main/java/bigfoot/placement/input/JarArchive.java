package bigfoot.placement.input;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A jar through its central directory, as the JVM reads it: of entries with one name it sees one,
 * and so do we.
 */
final class JarArchive implements Archive {
  private final String name;
  private final ZipFile zip;
  private final List<Entry> entries = new ArrayList<>();

  private JarArchive(String name, ZipFile zip) {
    this.name = name;
    this.zip = zip;
    Set<String> seen = new HashSet<>();
    for (ZipEntry entry : Collections.list(zip.entries())) {
      if (seen.add(entry.getName())) {
        entries.add(new JarEntry(entry.getName()));
      }
    }
  }

  static JarArchive read(Path file, String name) throws InputException {
    try {
      return new JarArchive(name, new ZipFile(file.toFile()));
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(
          name + ": is no readable jar file; give a jar or a directory of classes", e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Entry> entries() {
    return entries;
  }

  @Override
  public boolean isStartable() {
    return manifest().containsKey(Attributes.Name.MAIN_CLASS);
  }

  @Override
  public boolean asksForOthers() {
    return manifest().containsKey(Attributes.Name.CLASS_PATH);
  }

  private Attributes manifest() {
    for (Entry entry : entries) {
      if (entry.kind() == EntryKind.MANIFEST) {
        try (InputStream in = entry.open()) {
          return new Manifest(in).getMainAttributes();
        } catch (IOException | IllegalArgumentException e) {
          break; // Malformed: whoever writes the output says so.
        }
      }
    }
    return new Attributes();
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private final class JarEntry implements Entry {
    private final ZipEntry entry;
    private final EntryKind kind;

    JarEntry(String entryName) {
      entry = zip.getEntry(entryName);
      kind = EntryKind.of(entryName);
    }

    @Override
    public String name() {
      return entry.getName();
    }

    @Override
    public EntryKind kind() {
      return kind;
    }

    @Override
    public InputStream open() throws IOException {
      String where = name + ": " + entry.getName();
      try {
        return new EntryStream(zip.getInputStream(entry), where);
      } catch (IOException e) {
        throw new InputException(where + " is damaged; make the archive anew", e);
      }
    }

    @Override
    public long size() {
      return entry.getSize();
    }

    @Override
    public LocalDateTime time() {
      return entry.getTimeLocal();
    }

    @Override
    public boolean stored() {
      return entry.getMethod() == ZipEntry.STORED;
    }
  }
}
