package bigfoot.placement.input;

import bigfoot.placement.Notices;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.zip.CRC32;

/** Fills a class hierarchy from an archive and the jars within it. */
public final class ProgramReader {
  /** No class file can be larger, whatever an archive claims. */
  private static final int MOST_CLASS_BYTES = 64 << 20;

  private static final int NEWEST_MAJOR_VERSION = 72;

  /** Room is needed in the constant pool for what is added. */
  private static final int MOST_CONSTANTS = 50_000;

  private final ClassHierarchy hierarchy;
  private final ClassFilter filter;
  private final Set<String> excluded;
  private final NestedJars nested;
  private final HiddenCode hidden;
  private final Notices notices;
  private final CRC32 fingerprint = new CRC32();
  private int classes;
  private boolean whole = true;

  /**
   * @param excluded internal names of classes that must stay as they are
   */
  public ProgramReader(
      ClassHierarchy hierarchy,
      ClassFilter filter,
      Set<String> excluded,
      NestedJars nested,
      Notices notices) {
    this.hierarchy = hierarchy;
    this.filter = filter;
    this.excluded = excluded;
    this.nested = nested;
    this.hidden = new HiddenCode(nested);
    this.notices = notices;
  }

  /** Reads the application. */
  public void application(Archive archive) throws IOException {
    if (archive.isInstrumented()) {
      throw new InputException(
          archive.name() + ": is already instrumented; give the original program");
    }
    whole &= !archive.asksForOthers();
    for (Archive.Entry entry : archive.entries()) {
      if (entry.kind() == EntryKind.CLASS) {
        applicationClass(archive, entry);
      } else if (entry.kind() == EntryKind.RESOURCE) {
        whole &= !hidden.isCode(archive, entry);
      } else if (entry.kind() == EntryKind.NESTED_JAR) {
        try (Archive inner = nested.open(archive, entry)) {
          if (inner == null) {
            whole = false;
          } else {
            application(inner);
          }
        }
      }
    }
  }

  private void applicationClass(Archive archive, Archive.Entry entry) throws IOException {
    byte[] bytes = bytes(entry);
    String where = archive.name() + ": " + entry.name();
    if (bytes == null) {
      leave(where, "is too large for a class file");
      return;
    }
    fingerprint.update(bytes);
    String flaw = flaw(bytes);
    if (flaw != null) {
      leave(where, flaw);
      return;
    }
    try {
      ClassInfo info = ClassInfo.read(bytes, false);
      boolean instrumented = filter.application(info.name()) && !excluded.contains(info.name());
      hierarchy.add(instrumented ? ClassInfo.read(bytes, true) : info);
      classes += instrumented ? 1 : 0;
    } catch (RuntimeException e) {
      leave(where, "is no valid class file");
    }
  }

  private void leave(String where, String flaw) {
    notices.add(where + " " + flaw + ": left as it is");
    whole = false;
  }

  /** Reads a library: known by its types, instrumented only where an include says so. */
  public void library(Archive archive) throws IOException {
    whole &= !archive.asksForOthers();
    for (Archive.Entry entry : archive.entries()) {
      if (entry.kind() == EntryKind.CLASS) {
        libraryClass(archive, entry);
      } else if (entry.kind() == EntryKind.NESTED_JAR) {
        whole = false;
      } else if (entry.kind() == EntryKind.RESOURCE) {
        whole &= !hidden.isCode(archive, entry);
      }
    }
  }

  private void libraryClass(Archive archive, Archive.Entry entry) throws IOException {
    byte[] bytes = bytes(entry);
    if (bytes == null || flaw(bytes) != null) {
      whole = false;
      return;
    }
    boolean version = entry.name().startsWith("META-INF/");
    try {
      ClassInfo info = ClassInfo.read(bytes, false);
      boolean instrumented = filter.library(info.name()) && !excluded.contains(info.name());
      if (!version) {
        hierarchy.addLibrary(instrumented ? ClassInfo.read(bytes, true) : info);
      }
    } catch (RuntimeException e) {
      whole = false;
      if (!version) {
        notices.add(archive.name() + ": " + entry.name() + " is no valid class file: ignored");
      }
    }
  }

  /** Whether the bytes are a class file that can be read; others are left as they are. */
  public static boolean isValid(byte[] bytes) {
    if (flaw(bytes) != null) {
      return false;
    }
    try {
      ClassInfo.read(bytes, false);
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  /** Whether all that is or may be code was there and could be read. */
  public boolean isWhole() {
    return whole;
  }

  /** Number of class files to rewrite. */
  public int classes() {
    return classes;
  }

  /** A number that differs between programs, most of the time. */
  public int fingerprint() {
    return (int) fingerprint.getValue();
  }

  /** An entry's bytes; null when there are more than a class file can have. */
  public static byte[] bytes(Archive.Entry entry) throws IOException {
    try (InputStream in = entry.open()) {
      byte[] bytes = in.readNBytes(MOST_CLASS_BYTES);
      return bytes.length == MOST_CLASS_BYTES ? null : bytes;
    }
  }

  /** Why these bytes cannot be rewritten, or null. */
  public static String flaw(byte[] bytes) {
    if (bytes.length < 10 || (bytes[0] & 0xff) != 0xca || (bytes[1] & 0xff) != 0xfe) {
      return "is no class file";
    }
    int major = (bytes[6] & 0xff) << 8 | bytes[7] & 0xff;
    if (major > NEWEST_MAJOR_VERSION) {
      return "is for a newer Java (class file version " + major + ")";
    }
    int constants = (bytes[8] & 0xff) << 8 | bytes[9] & 0xff;
    return constants > MOST_CONSTANTS ? "has too many constants to add checks" : null;
  }
}
