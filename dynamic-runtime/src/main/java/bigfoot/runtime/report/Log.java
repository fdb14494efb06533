package bigfoot.runtime.report;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Text for the user, on standard error or in the file of option {@code log_path}. Goes to the file
 * descriptor itself: {@code System.err} may be the program's own object, and locks of its own.
 */
final class Log {
  private static OutputStream out = new FileOutputStream(FileDescriptor.err);

  private Log() {}

  /** One line, marked as ours. */
  static void line(String text) {
    write("bigfoot: " + text + System.lineSeparator());
  }

  static synchronized void write(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      // There is nowhere left to say so.
      return;
    }
  }

  /** From now on to this file, if not null. */
  static void open(String file) {
    if (file == null) {
      return;
    }
    try {
      OutputStream opened = new FileOutputStream(file, true);
      synchronized (Log.class) {
        out = opened;
      }
    } catch (IOException | SecurityException e) {
      line("cannot write log_path=" + file + ": " + e.getMessage() + "; using standard error");
    }
  }
}
