package bigfoot.placement.input;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory of classes; entries are sorted by name, and links to directories are not followed.
 */
final class DirectoryArchive implements Archive {
  /** Files have no time of their own in the output: equal content gives equal bytes. */
  private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Path root;
  private final List<Entry> entries;

  private DirectoryArchive(Path root, List<Entry> entries) {
    this.root = root;
    this.entries = entries;
  }

  static DirectoryArchive read(Path root) throws InputException {
    try (Stream<Path> files = Files.walk(root)) {
      List<Entry> entries =
          files
              .filter(Files::isRegularFile)
              .map(f -> (Entry) new FileEntry(f, root.relativize(f).toString().replace('\\', '/')))
              .sorted((a, b) -> a.name().compareTo(b.name()))
              .toList();
      return new DirectoryArchive(root, entries);
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(root + ": cannot be listed; check its permissions", e);
    }
  }

  @Override
  public String name() {
    return root.toString();
  }

  @Override
  public List<Entry> entries() {
    return entries;
  }

  @Override
  public void close() {}

  private record FileEntry(Path file, String name) implements Entry {
    @Override
    public EntryKind kind() {
      return EntryKind.of(name);
    }

    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(file);
    }

    @Override
    public long size() {
      return file.toFile().length();
    }

    @Override
    public LocalDateTime time() {
      return EPOCH;
    }

    @Override
    public boolean stored() {
      return false;
    }
  }
}
