package bigfoot.placement.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes a jar file. */
public final class JarOutput implements Output {
  private final ZipOutputStream zip;
  private final Set<String> names = new HashSet<>();

  public JarOutput(Path file) throws IOException {
    zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
  }

  @Override
  public void put(String name, byte[] content, LocalDateTime time, boolean stored)
      throws IOException {
    if (names.add(name)) {
      ZipEntry entry = entry(name, time);
      if (stored) {
        CRC32 crc = new CRC32();
        crc.update(content);
        store(entry, content.length, crc.getValue());
      }
      zip.putNextEntry(entry);
      zip.write(content);
      zip.closeEntry();
    }
  }

  @Override
  public void putStored(String name, Path file, LocalDateTime time) throws IOException {
    if (names.add(name)) {
      CheckedInputStream summed = new CheckedInputStream(Files.newInputStream(file), new CRC32());
      try (summed) {
        summed.skip(Long.MAX_VALUE);
      }
      ZipEntry entry = entry(name, time);
      store(entry, Files.size(file), summed.getChecksum().getValue());
      zip.putNextEntry(entry);
      Files.copy(file, zip);
      zip.closeEntry();
    }
  }

  @Override
  public void copy(String name, InputStream content, LocalDateTime time) throws IOException {
    if (names.add(name)) {
      zip.putNextEntry(entry(name, time));
      content.transferTo(zip);
      zip.closeEntry();
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private static ZipEntry entry(String name, LocalDateTime time) {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(time);
    return entry;
  }

  private static void store(ZipEntry entry, long size, long crc) {
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(size);
    entry.setCompressedSize(size);
    entry.setCrc(crc);
  }
}
