package bigfoot.races.frontend;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.ZipFile;
import soot.ClassProvider;
import soot.ClassSource;
import soot.IFoundFile;
import soot.asm.AsmClassSource;

/** Gives Soot the program's class files; the JDK's it finds itself. */
final class ClassLocator implements ClassProvider {
  private final ProgramFiles files;

  ClassLocator(ProgramFiles files) {
    this.files = files;
  }

  @Override
  public ClassSource find(String type) {
    ClassFiles holder = files.holder(type);
    return holder == null ? null : new AsmClassSource(type, new Found(type, holder));
  }

  /** One class file. */
  private record Found(String type, ClassFiles holder) implements IFoundFile {
    @Override
    public InputStream inputStream() {
      try {
        byte[] bytes = holder.read(type);
        String flaw = ClassHeader.flaw(bytes, type);
        if (flaw != null) {
          throw new IOException(flaw);
        }
        return new ByteArrayInputStream(bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    @SuppressWarnings("deprecation")
    public String getFilePath() {
      return type;
    }

    @Override
    public String getAbsolutePath() {
      return holder.archive().name();
    }

    @Override
    public boolean isZipFile() {
      return false;
    }

    @Override
    public ZipFile getZipFile() {
      return null;
    }

    @Override
    public File getFile() {
      return null;
    }

    @Override
    public void close() {
      // Each stream is in memory.
    }
  }
}
