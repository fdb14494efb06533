package bigfoot.placement.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Hands out the class files of an archive and of the jars within it, a batch at a time. */
public final class ClassBodies {
  private static final int BATCH = 256;

  private final NestedJars nested;
  private final Consumer<List<byte[]>> consumer;
  private final List<byte[]> batch = new ArrayList<>();

  public ClassBodies(NestedJars nested, Consumer<List<byte[]>> consumer) {
    this.nested = nested;
    this.consumer = consumer;
  }

  /** Reads the archive; versions for newer JDKs count as further classes of the same name. */
  public void read(Archive archive) throws IOException {
    for (Archive.Entry entry : archive.entries()) {
      if (entry.kind() == EntryKind.CLASS) {
        byte[] bytes = ProgramReader.bytes(entry);
        if (bytes != null && ProgramReader.isValid(bytes)) {
          batch.add(bytes);
        }
        if (batch.size() >= BATCH) {
          flush();
        }
      } else if (entry.kind() == EntryKind.NESTED_JAR) {
        try (Archive inner = nested.open(archive, entry)) {
          if (inner != null) {
            read(inner);
          }
        }
      }
    }
  }

  /** Hands out what is left. */
  public void flush() {
    if (!batch.isEmpty()) {
      consumer.accept(List.copyOf(batch));
      batch.clear();
    }
  }
}
