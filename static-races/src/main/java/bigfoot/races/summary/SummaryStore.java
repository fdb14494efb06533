package bigfoot.races.summary;

import bigfoot.races.exec.MethodSummary;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * Keeps summaries in memory up to a number of events and calls, and the rest in a file that goes
 * away with the store (the paper's lazy data structures).
 */
public final class SummaryStore implements AutoCloseable {
  /** Enough for any program of ordinary size; some hundred megabytes. */
  public static final int DEFAULT_LIMIT = 1_000_000;

  private final int limit;
  private final SummaryCodec codec;
  private final Map<Integer, MethodSummary> inMemory = new HashMap<>();
  private int size;
  private Path file;
  private MVStore disk;
  private MVMap<Integer, byte[]> onDisk;

  public SummaryStore(IntFunction<AbstractObject> objects, int limit) {
    this.codec = new SummaryCodec(objects);
    this.limit = limit;
  }

  void put(MethodNode node, MethodSummary summary) {
    remove(node);
    int more = weight(summary);
    if (size + more <= limit) {
      inMemory.put(node.id(), summary);
      size += more;
    } else {
      disk().put(node.id(), codec.encode(summary));
    }
  }

  private void remove(MethodNode node) {
    MethodSummary before = inMemory.remove(node.id());
    if (before != null) {
      size -= weight(before);
    } else if (onDisk != null) {
      onDisk.remove(node.id());
    }
  }

  /** The summary of the node, or null. */
  MethodSummary get(MethodNode node) {
    MethodSummary found = inMemory.get(node.id());
    if (found != null || onDisk == null) {
      return found;
    }
    byte[] bytes = onDisk.get(node.id());
    return bytes == null ? null : codec.decode(bytes);
  }

  /** How many summaries are on disk. */
  public int spilled() {
    return onDisk == null ? 0 : onDisk.size();
  }

  private static int weight(MethodSummary summary) {
    return 1 + summary.events().size() + summary.calls().size();
  }

  private MVMap<Integer, byte[]> disk() {
    if (onDisk == null) {
      try {
        file = Files.createTempFile("bigfoot-lint", ".summaries");
        file.toFile().deleteOnExit(); // lint may be told to end in the midst of its work
      } catch (IOException e) {
        throw new UncheckedIOException("no room for summaries in the temporary directory", e);
      }
      disk = new MVStore.Builder().fileName(file.toString()).cacheSize(32).compress().open();
      onDisk = disk.openMap("summaries");
    }
    return onDisk;
  }

  @Override
  public void close() {
    if (disk != null) {
      disk.closeImmediately();
      try {
        Files.deleteIfExists(file);
      } catch (IOException leftForTheEnd) {
        return;
      }
    }
  }
}
