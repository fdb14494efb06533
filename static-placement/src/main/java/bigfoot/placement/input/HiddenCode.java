package bigfoot.placement.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Tells resources with code, which the program may load by itself, from those without. */
final class HiddenCode {
  private static final byte[] CLASS = {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe};
  private static final byte[] ARCHIVE = {'P', 'K', 3, 4};

  private final NestedJars nested;

  HiddenCode(NestedJars nested) {
    this.nested = nested;
  }

  /** Whether the entry, whatever its name, is a class or an archive in which there may be one. */
  boolean isCode(Archive archive, Archive.Entry entry) {
    try {
      byte[] start = start(entry);
      return Arrays.equals(start, CLASS)
          || (Arrays.equals(start, ARCHIVE) && hasCode(archive, entry));
    } catch (IOException e) {
      return true; // Damaged: whoever has to write it says so.
    }
  }

  /** Archives within are not opened, for one can be within itself. */
  private boolean hasCode(Archive archive, Archive.Entry entry) throws IOException {
    try (Archive inner = nested.open(archive, entry)) {
      if (inner == null) {
        return true;
      }
      for (Archive.Entry each : inner.entries()) {
        byte[] start = start(each);
        if (Arrays.equals(start, CLASS) || Arrays.equals(start, ARCHIVE)) {
          return true;
        }
      }
      return false;
    }
  }

  private static byte[] start(Archive.Entry entry) throws IOException {
    try (InputStream in = entry.open()) {
      return in.readNBytes(CLASS.length);
    }
  }
}
