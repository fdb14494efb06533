package bigfoot.placement.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A name for a combination of texts and contents of files. */
public final class ContentKey {
  private final MessageDigest digest;

  public ContentKey() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  public ContentKey add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  /** Adds a file's content, or for a directory all names and contents in it. */
  public ContentKey add(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return addFile(path);
    }
    List<Path> files;
    try (Stream<Path> walk = Files.walk(path)) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      add(path.relativize(file).toString()).addFile(file);
    }
    return this;
  }

  private ContentKey addFile(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      in.transferTo(out);
    }
    return add(Long.toString(Files.size(file)));
  }

  /** The name, fit for a file. */
  public String name() {
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }
}
