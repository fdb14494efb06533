package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The blocks of a recorded trace: found by one pass over the file, read again one by one. A file
 * without an end block was cut off; its blocks count up to the first incomplete or damaged one, and
 * its events up to the last mark.
 */
final class BlockFile implements AutoCloseable {
  private final String source;
  private final FileChannel file;
  private final Map<Integer, LongArrayList> events = new TreeMap<>();
  private final Map<Integer, String> threadNames = new TreeMap<>();
  private final Map<Integer, String> names = new TreeMap<>();

  /** Object to the number of its name, for those named so far. */
  private final Long2IntOpenHashMap named = new Long2IntOpenHashMap();

  private final List<byte[]> siteTables = new ArrayList<>();
  private final LongArrayList classes = new LongArrayList();
  private boolean ended;
  private long limit;

  private BlockFile(String source, FileChannel file) {
    this.source = source;
    this.file = file;
  }

  static BlockFile open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    BlockFile blocks = new BlockFile(path.toString(), channel);
    boolean done = false;
    try {
      blocks.scan();
      done = true;
    } finally {
      if (!done) {
        channel.close();
      }
    }
    return blocks;
  }

  /** Whether a file that starts with these eight bytes is a recorded trace of any version. */
  static boolean isOne(byte[] start) {
    return ByteBuffer.wrap(start).getLong() >>> 8 == TraceFormat.MAGIC >>> 8;
  }

  private void scan() throws IOException {
    if (file.size() < 8 || ByteBuffer.wrap(bytes(0, 8)).getLong() != TraceFormat.MAGIC) {
      throw new InputException(
          source + ": a trace of another version; record it again with this version");
    }
    long at = 8;
    while (!ended && at + TraceFormat.BLOCK_HEAD <= file.size()) {
      ByteBuffer head = ByteBuffer.wrap(bytes(at, TraceFormat.BLOCK_HEAD));
      byte type = head.get();
      int number = head.getInt();
      int raw = head.getInt();
      int stored = head.getInt();
      long next = at + TraceFormat.BLOCK_HEAD + stored;
      if (raw < 0 || raw > TraceFormat.LONGEST_BLOCK || stored < 0 || next > file.size()) {
        return;
      }
      byte[] content = type == TraceFormat.EVENTS ? stored(at) : read(at);
      if (content == null || type == TraceFormat.MARK && content.length != Long.BYTES) {
        return;
      }
      note(type, number, at, content);
      at = next;
    }
  }

  private void note(byte type, int number, long at, byte[] content) {
    switch (type) {
      case TraceFormat.SITES -> siteTables.add(content);
      case TraceFormat.THREAD ->
          threadNames.put(number, new String(content, StandardCharsets.UTF_8));
      case TraceFormat.EVENTS -> events.computeIfAbsent(number, any -> new LongArrayList()).add(at);
      case TraceFormat.CLASS -> classes.add(at);
      case TraceFormat.NAME -> names.put(number, new String(content, StandardCharsets.UTF_8));
      case TraceFormat.MARK -> limit = ByteBuffer.wrap(content).getLong();
      case TraceFormat.END -> ended = true;
      default -> {}
    }
  }

  private byte[] bytes(long at, int length) throws IOException {
    ByteBuffer into = ByteBuffer.allocate(length);
    while (into.hasRemaining()) {
      if (file.read(into, at + into.position()) < 0) {
        throw new IOException(source + " was cut short while it was read");
      }
    }
    return into.array();
  }

  /** The content of the block at this place; null when it is damaged. */
  byte[] read(long at) throws IOException {
    int raw = ByteBuffer.wrap(bytes(at, TraceFormat.BLOCK_HEAD)).getInt(5);
    byte[] content = stored(at);
    return content == null || content.length == raw ? content : inflate(content, raw);
  }

  /** The bytes of the block as they are stored; null when they are damaged. */
  private byte[] stored(long at) throws IOException {
    ByteBuffer head = ByteBuffer.wrap(bytes(at, TraceFormat.BLOCK_HEAD));
    byte[] content = bytes(at + TraceFormat.BLOCK_HEAD, head.getInt(9));
    CRC32 sum = new CRC32();
    sum.update(content);
    return (int) sum.getValue() == head.getInt(13) ? content : null;
  }

  private static byte[] inflate(byte[] content, int raw) {
    Inflater inflater = new Inflater(true);
    try {
      byte[] result = new byte[raw];
      inflater.setInput(content);
      return inflater.inflate(result) == raw ? result : null;
    } catch (DataFormatException e) {
      return null;
    } finally {
      inflater.end();
    }
  }

  /** What to say when the content of a block makes no sense. */
  InputException damaged(Throwable cause) {
    return new InputException(source + ": the trace is damaged; record it again", cause);
  }

  /** Per thread: the places of its event blocks, in order. */
  Map<Integer, LongArrayList> events() {
    return events;
  }

  Map<Integer, String> threadNames() {
    return threadNames;
  }

  /** An event gives an object a name. */
  void named(long object, int name) {
    named.put(object, name);
  }

  /** The name that an event has given the object; null for none. */
  String nameOf(long object) {
    return named.containsKey(object) ? names.get(named.get(object)) : null;
  }

  List<byte[]> siteTables() {
    return siteTables;
  }

  /** The places of the program's class files. */
  LongArrayList classes() {
    return classes;
  }

  /** Events with this ticket or a later one do not count. */
  long limit() {
    return ended ? Long.MAX_VALUE : limit;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
