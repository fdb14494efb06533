package bigfoot.races.frontend;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** A jar or a directory: named entries, as the running Java would find them. */
abstract sealed class Archive {
  /** No class file can be larger, whatever an archive claims. */
  private static final int MOST_BYTES = 64 << 20;

  private final String name;
  private final Set<String> entries = new TreeSet<>();

  private Archive(String name) {
    this.name = name;
  }

  /** Opens a jar or a directory that a user named. */
  static Archive open(Path path) throws InputException {
    if (!Files.exists(path)) {
      throw new InputException(path + ": no such file; give a jar or a directory of class files");
    }
    try {
      return Files.isDirectory(path)
          ? new Directory(path)
          : new Jar(path, path.toString(), ZipFile.OPEN_READ);
    } catch (ZipException | IllegalArgumentException e) {
      throw new InputException(
          path + ": not a jar (" + oneLine(e) + "); give a jar or a directory of class files", e);
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new InputException(path + ": cannot be read (" + oneLine(e) + ")", e);
    }
  }

  /** A jar within this archive, through a file that nobody else sees and that goes with it. */
  Archive nested(String entry) throws IOException {
    Path file = Files.createTempFile("bigfoot-nested", ".jar");
    try (InputStream in = stream(entry)) {
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      return new Jar(file, name + "!/" + entry, ZipFile.OPEN_READ | ZipFile.OPEN_DELETE);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /** Names the archive in messages. */
  final String name() {
    return name;
  }

  /** Names of all entries but directories, sorted. */
  final Set<String> entries() {
    return entries;
  }

  final byte[] read(String entry) throws IOException {
    try (InputStream in = stream(entry)) {
      byte[] bytes = in.readNBytes(MOST_BYTES);
      if (bytes.length == MOST_BYTES) {
        throw new IOException("too large");
      }
      return bytes;
    }
  }

  abstract InputStream stream(String entry) throws IOException;

  /** The manifest's main attributes; none when there is no manifest or it cannot be read. */
  abstract Attributes manifest();

  private static String oneLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static final class Directory extends Archive {
    private final Path root;

    Directory(Path root) throws IOException {
      super(root.toString());
      this.root = root;
      try (Stream<Path> files = Files.walk(root)) {
        files
            .filter(Files::isRegularFile)
            .map(file -> root.relativize(file).toString().replace('\\', '/'))
            .forEach(entries()::add);
      }
    }

    @Override
    InputStream stream(String entry) throws IOException {
      return Files.newInputStream(root.resolve(entry));
    }

    @Override
    Attributes manifest() {
      if (!entries().contains(JarFile.MANIFEST_NAME)) {
        return new Attributes();
      }
      try (InputStream in = stream(JarFile.MANIFEST_NAME)) {
        return new Manifest(in).getMainAttributes();
      } catch (IOException unreadable) {
        return new Attributes();
      }
    }
  }

  /** Of a multi-release jar, the entries for the Java that runs. */
  private static final class Jar extends Archive {
    private final JarFile jar;

    Jar(Path file, String name, int mode) throws IOException {
      super(name);
      jar = new JarFile(file.toFile(), false, mode, Runtime.version());
      entries()
          .addAll(
              jar.versionedStream()
                  .filter(entry -> !entry.isDirectory())
                  .map(JarEntry::getName)
                  .collect(Collectors.toSet()));
    }

    @Override
    InputStream stream(String entry) throws IOException {
      return jar.getInputStream(jar.getJarEntry(entry));
    }

    @Override
    Attributes manifest() {
      try {
        Manifest manifest = jar.getManifest();
        return manifest == null ? new Attributes() : manifest.getMainAttributes();
      } catch (IOException unreadable) {
        return new Attributes();
      }
    }
  }
}
