package bigfoot.placement.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;

/** Class files of the running JDK, read from its runtime image. */
final class JdkImage {
  private final FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));

  /** The class's bytes, or null when the JDK has no such class. */
  byte[] find(String internalName) {
    int slash = internalName.lastIndexOf('/');
    if (slash < 0) {
      return null;
    }
    Path modules = jrt.getPath("/packages", internalName.substring(0, slash).replace('/', '.'));
    if (!Files.exists(modules)) {
      return null;
    }
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(modules)) {
      for (Path module : stream) {
        String name = module.getFileName().toString();
        Path file = jrt.getPath("/modules", name, internalName + ".class");
        if (Files.exists(file)) {
          return Files.readAllBytes(file);
        }
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
