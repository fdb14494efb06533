package bigfoot.runtime.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a report file whole or not at all. A file older than this process is a former run's and is
 * replaced; a younger one was written by a process that ran beside this one (parallel test forks),
 * and then this one's goes to {@code name-<pid>.ext}.
 */
final class ReportFile {
  /** A claim this old is left over from a process that died. */
  private static final long STALE_MILLIS = 5_000;

  private ReportFile() {}

  /** Returns where the text is now, or null after saying why it could not be written. */
  static Path write(String option, String name, String text, long started) {
    try {
      return write(Path.of(name).toAbsolutePath(), text, started);
    } catch (IOException | InvalidPathException | SecurityException e) {
      Log.line("cannot write " + name + " (option " + option + "): " + e);
      return null;
    }
  }

  private static Path write(Path target, String text, long started) throws IOException {
    if (target.getParent() != null) {
      Files.createDirectories(target.getParent());
    }
    if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
      // A device or a pipe is written to, never replaced.
      return Files.write(target, text.getBytes(StandardCharsets.UTF_8));
    }
    String pid = Long.toString(ProcessHandle.current().pid());
    Path temporary = target.resolveSibling("." + target.getFileName() + "." + pid + ".tmp");
    Files.write(temporary, text.getBytes(StandardCharsets.UTF_8));
    Path claim = target.resolveSibling("." + target.getFileName() + ".claim");
    boolean claimed = claim(claim);
    try {
      Path free = claimed && isFormer(target, started) ? target : withPid(target, pid);
      Files.move(temporary, free, StandardCopyOption.REPLACE_EXISTING);
      return free;
    } finally {
      Files.deleteIfExists(temporary);
      if (claimed) {
        Files.deleteIfExists(claim);
      }
    }
  }

  /** Only one process at a time decides whether the target is free. */
  private static boolean claim(Path claim) throws IOException {
    for (int tries = 0; tries < 100; tries++) {
      try {
        Files.createFile(claim);
        return true;
      } catch (FileAlreadyExistsException e) {
        removeStale(claim);
        try {
          Thread.sleep(20);
        } catch (InterruptedException interrupted) {
          Thread.currentThread().interrupt();
          return false;
        }
      }
    }
    return false;
  }

  private static void removeStale(Path claim) {
    try {
      long age = System.currentTimeMillis() - Files.getLastModifiedTime(claim).toMillis();
      if (age > STALE_MILLIS) {
        Files.deleteIfExists(claim);
      }
    } catch (IOException e) {
      // Gone by now: its owner is done.
      return;
    }
  }

  private static boolean isFormer(Path target, long started) throws IOException {
    return !Files.exists(target) || Files.getLastModifiedTime(target).toMillis() < started;
  }

  private static Path withPid(Path target, String pid) {
    String name = target.getFileName().toString();
    int dot = name.lastIndexOf('.');
    int end = dot > 0 ? dot : name.length();
    return target.resolveSibling(name.substring(0, end) + "-" + pid + name.substring(end));
  }
}
