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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The blocks of a recorded trace. A file without an end block was cut off; its blocks count up to
 * the first incomplete or damaged one, and its events up to the last mark.
 *
 * <p>Most files are whole: it is enough to go from head to head, and to check the events' sums when
 * they are read. Only where the end is missing, or a sum is wrong then, is all of the file read to
 * find out what counts.
 */
final class BlockFile implements AutoCloseable {
  /** Where a block's head has its numbers. */
  private static final int NUMBER = 1;

  private static final int RAW = 5;
  private static final int STORED = 9;
  private static final int SUM = 13;

  private static final byte[] NOTHING = {};

  private final String source;
  private final FileChannel file;
  private final Map<Integer, LongArrayList> events = new TreeMap<>();
  private final Map<Integer, String> threadNames = new TreeMap<>();
  private final Map<Integer, String> names = new TreeMap<>();

  /** Object to the number of its name, for those named so far. */
  private final Long2IntOpenHashMap named = new Long2IntOpenHashMap();

  private final List<byte[]> siteTables = new ArrayList<>();
  private final LongArrayList classes = new LongArrayList();
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();

  /** Of the block read last: its head, and its bytes as they are stored. */
  private final ByteBuffer head = ByteBuffer.allocate(TraceFormat.BLOCK_HEAD);

  private ByteBuffer stored = ByteBuffer.allocateDirect(1 << 15);
  private boolean ended;
  private long limit;

  /** Whether the sums of all blocks were checked when they were found. */
  private final boolean checked;

  /** Events that cannot be right: the file is to be opened {@linkplain #openChecked again}. */
  static final class WrongSum extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** A block's content, in a buffer that is used again and goes on for some bytes behind it. */
  static final class Content {
    byte[] bytes = {};
    int length;
  }

  private BlockFile(String source, FileChannel file, boolean checked) {
    this.source = source;
    this.file = file;
    this.checked = checked;
  }

  /** Opens a file; reading its events may fail by a {@link WrongSum}. */
  static BlockFile open(Path path) throws IOException {
    BlockFile blocks = open(path, false);
    if (blocks.ended) {
      return blocks;
    }
    blocks.close();
    return openChecked(path);
  }

  /** Opens a file, and reads all of it to see what is damaged. */
  static BlockFile openChecked(Path path) throws IOException {
    return open(path, true);
  }

  private static BlockFile open(Path path, boolean checked) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    BlockFile blocks = new BlockFile(path.toString(), channel, checked);
    boolean done = false;
    try {
      blocks.scan();
      done = true;
    } finally {
      if (!done) {
        blocks.close();
      }
    }
    return blocks;
  }

  /** Whether a file that starts with these eight bytes is a recorded trace of any version. */
  static boolean isOne(byte[] start) {
    return ByteBuffer.wrap(start).getLong() >>> 8 == TraceFormat.MAGIC >>> 8;
  }

  private void scan() throws IOException {
    long size = file.size();
    if (size < Long.BYTES || magic() != TraceFormat.MAGIC) {
      throw new InputException(
          source + ": a trace of another version; record it again with this version");
    }
    long at = Long.BYTES;
    while (!ended && at + TraceFormat.BLOCK_HEAD <= size) {
      load(head, at, TraceFormat.BLOCK_HEAD);
      int length = head.getInt(STORED);
      long next = at + TraceFormat.BLOCK_HEAD + length;
      if (!isLength(head.getInt(RAW)) || !isLength(length) || next > size) {
        return;
      }
      byte type = head.get(0);
      int number = head.getInt(NUMBER);
      byte[] content = content(type, at);
      if (content == null || type == TraceFormat.MARK && content.length != Long.BYTES) {
        return;
      }
      note(type, number, at, content);
      at = next;
    }
  }

  private long magic() throws IOException {
    load(head, 0, Long.BYTES);
    return head.getLong(0);
  }

  private static boolean isLength(int length) {
    return length >= 0 && length <= TraceFormat.LONGEST_BLOCK;
  }

  /**
   * What a block says, null when it is damaged; nothing yet of events, which are read when their
   * time comes.
   */
  private byte[] content(byte type, long at) throws IOException {
    if (type == TraceFormat.EVENTS && !checked) {
      return NOTHING;
    }
    loadStored(at);
    if (!isWhole()) {
      return null;
    }
    return type == TraceFormat.EVENTS ? NOTHING : read(at);
  }

  /** Whether the bytes of the block loaded last have the checksum that its head says. */
  private boolean isWhole() {
    sum.reset();
    sum.update(stored);
    stored.rewind();
    return (int) sum.getValue() == head.getInt(SUM);
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

  private void load(ByteBuffer into, long at, int length) throws IOException {
    into.clear().limit(length);
    while (into.hasRemaining()) {
      if (file.read(into, at + into.position()) < 0) {
        throw new IOException(source + " was cut short while it was read");
      }
    }
  }

  /** Loads head and stored bytes of the block at this place. */
  private void loadStored(long at) throws IOException {
    load(head, at, TraceFormat.BLOCK_HEAD);
    int length = head.getInt(STORED);
    if (length > stored.capacity()) {
      stored = ByteBuffer.allocateDirect(length);
    }
    load(stored, at + TraceFormat.BLOCK_HEAD, length);
    stored.flip();
  }

  /** Reads a block of events, whose sum is right; false when it is damaged all the same. */
  boolean readEvents(long at, Content into) throws IOException {
    loadStored(at);
    if (!checked && !isWhole()) {
      throw new WrongSum();
    }
    return unpack(into);
  }

  /** The content of the block at this place, whose sum is right; null when it is damaged. */
  byte[] read(long at) throws IOException {
    loadStored(at);
    Content content = new Content();
    return unpack(content) ? Arrays.copyOf(content.bytes, content.length) : null;
  }

  /** The content of the block loaded last; false when it is damaged. */
  private boolean unpack(Content into) {
    into.length = head.getInt(RAW);
    if (into.bytes.length < into.length + PackedNumbers.PADDING) {
      into.bytes = new byte[into.length + PackedNumbers.PADDING];
    }
    if (stored.limit() != into.length) {
      return inflate(into);
    }
    stored.get(into.bytes, 0, into.length);
    return true;
  }

  private boolean inflate(Content into) {
    try {
      inflater.reset();
      inflater.setInput(stored);
      return inflater.inflate(into.bytes, 0, into.length) == into.length;
    } catch (DataFormatException e) {
      return false;
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
    inflater.end();
    file.close();
  }
}
