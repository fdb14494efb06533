package bigfoot.predict.trace;

import bigfoot.runtime.report.Site;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Walks over a trace recorded with values once more, with all that its analyses pass over: values,
 * calls, exceptions. After {@link #next} the fields describe the current event; threads and
 * variables have the trace's own numbers.
 */
public final class RecordedLog implements AutoCloseable {
  private static final int NOT_THERE = -1;

  /** One of {@link TraceFormat}'s kinds; another number for what has no effect. */
  public int kind;

  public int thread;

  /** The event's number in the trace; 0 for what the trace does not have. */
  public long event;

  public boolean ticketed;

  /** For accesses. */
  public int variable;

  public int location;

  /** For accesses: their site, as in the file. */
  public int site;

  public boolean hasValue;
  public long value;

  /** For synchronization: lock and thread as in the trace, a channel as in the file. */
  public int target;

  /** For events beyond accesses and synchronization: their numbers. */
  public LongArrayList content;

  private final String source;
  private final BlockFile file;
  private final MergedLogs<LogCursor> logs;
  private final EventCursor cursor;
  private final Int2IntOpenHashMap threads = new Int2IntOpenHashMap();
  private final List<SiteTable> tables = new ArrayList<>();
  private LogCursor current;

  /** Whether the trace's current event is still to be told. */
  private boolean waiting;

  private RecordedLog(Trace trace, BlockFile file) throws IOException {
    this.source = trace.source();
    this.file = file;
    this.logs = MergedLogs.of(file, true);
    this.cursor = trace.cursor();
    threads.defaultReturnValue(-1);
    for (byte[] table : file.siteTables()) {
      tables.add(SiteTable.read(source, new ByteArrayInputStream(table)));
    }
  }

  /** The log of a trace; null when it was not recorded with values. */
  public static RecordedLog open(Trace trace) throws IOException {
    Path path = Path.of(trace.source());
    if (!Files.isRegularFile(path) || Files.size(path) < 8) {
      return null;
    }
    try (var in = Files.newInputStream(path)) {
      if (!BlockFile.isOne(in.readNBytes(8))) {
        return null;
      }
    }
    BlockFile file = BlockFile.openChecked(path);
    if (file.classes().isEmpty()) {
      file.close();
      return null;
    }
    return new RecordedLog(trace, file);
  }

  /** A site of the program; null when the trace does not have it. */
  public Site site(int number) {
    for (SiteTable table : tables) {
      Site site = table.get(number);
      if (site != null) {
        return site;
      }
    }
    return null;
  }

  /** A site as {@link TraceNames} writes it. */
  public String place(int number) {
    Site site = site(number);
    return site == null ? "unknown" : RecordedReader.place(site);
  }

  /** The tables of the program's sites, as the program has them. */
  public List<byte[]> siteTables() throws IOException {
    return file.siteTables();
  }

  /** The numbers of the accesses of one kind at a place, written as {@link TraceNames} does. */
  public int[] sitesAt(String place, boolean write) {
    IntArrayList found = new IntArrayList();
    for (SiteTable table : tables) {
      for (int i = table.base(); i < table.base() + table.size(); i++) {
        Site site = table.get(i);
        if (!site.accesses.isEmpty()
            && site.accesses.get(0).write == write
            && RecordedReader.place(site).equals(place)) {
          found.add(i);
        }
      }
    }
    return found.toIntArray();
  }

  /** The class files of the program. */
  public List<byte[]> classes() throws IOException {
    List<byte[]> classes = new ArrayList<>();
    for (long at : file.classes()) {
      classes.add(file.read(at));
    }
    return classes;
  }

  public boolean next() throws IOException {
    try {
      if (current == null || !waiting) {
        current = logs.next();
        if (current == null) {
          return false;
        }
        begin();
      }
      if (kind < TraceFormat.FIRST_EXTENSION && kind != NOT_THERE) {
        follow();
      }
      return true;
    } catch (IndexOutOfBoundsException e) {
      throw file.damaged(e);
    }
  }

  private void begin() {
    kind = current.kind;
    thread = number(current.thread);
    event = 0;
    ticketed = current.ticketed;
    hasValue = current.hasValue;
    value = current.value;
    site = current.site;
    target = current.target;
    content = current.content;
    if (kind == TraceFormat.JOIN && logs.goesOn(current.target)) {
      kind = threads.containsKey(current.target) ? TraceFormat.JOIN : NOT_THERE;
    } else if (kind == TraceFormat.FORK || kind == TraceFormat.JOIN) {
      target = number(current.target);
    }
  }

  private int number(int original) {
    int known = threads.get(original);
    if (known < 0) {
      known = threads.size();
      threads.put(original, known);
    }
    return known;
  }

  /** Goes on in the trace; a lock it has freed on its own account comes before its acquire. */
  private void follow() throws IOException {
    waiting = false;
    if (!cursor.next()) {
      throw new IndexOutOfBoundsException("the trace is shorter than its file");
    }
    event = cursor.event;
    if (current.kind == TraceFormat.ACQUIRE
        && cursor.op == Op.RELEASE
        && cursor.thread != number(current.thread)) {
      kind = TraceFormat.RELEASE;
      thread = cursor.thread;
      target = cursor.target;
      waiting = true;
      return;
    }
    if (current.kind == TraceFormat.JOIN && cursor.op != Op.JOIN) {
      kind = cursor.op == Op.SEND ? TraceFormat.SEND : TraceFormat.RECEIVE;
      thread = cursor.thread;
      target = LogCursor.progressOf(current.target);
      waiting = kind == TraceFormat.SEND;
      return;
    }
    kind = cursor.op == Op.NOTHING ? NOT_THERE : current.kind;
    thread = cursor.thread;
    variable = cursor.target;
    location = cursor.location;
    if (kind == TraceFormat.ACQUIRE || kind == TraceFormat.RELEASE) {
      target = cursor.target;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
