package bigfoot.predict.trace;

import bigfoot.runtime.report.Site;
import bigfoot.runtime.report.SiteAccess;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a recorded trace: merges its threads' logs and names what they number. */
final class RecordedReader {
  private final BlockFile file;
  private final TraceBuilder builder;
  private final VariableTable variables = new VariableTable();
  private final Numbers threads = new Numbers();
  private final Numbers locks = new Numbers();
  private final Numbers channels = new Numbers();
  private final Numbers locations = new Numbers();
  private final List<SiteTable> tables = new ArrayList<>();

  /** Sparse numbers of the file to dense ones, and back. */
  private static final class Numbers {
    final Int2IntOpenHashMap dense = new Int2IntOpenHashMap();
    final IntArrayList originals = new IntArrayList();

    /** The last number asked for in each slot. */
    private final int[] recent = new int[1 << 10];

    private final int[] recentDense = new int[1 << 10];

    Numbers() {
      Arrays.fill(recentDense, -1);
      dense.defaultReturnValue(-1);
    }

    int number(int original) {
      int slot = original & recent.length - 1;
      if (recent[slot] != original || recentDense[slot] < 0) {
        recentDense[slot] = find(original);
        recent[slot] = original;
      }
      return recentDense[slot];
    }

    boolean isKnown(int original) {
      return dense.containsKey(original);
    }

    private int find(int original) {
      int known = dense.get(original);
      if (known < 0) {
        known = originals.size();
        dense.put(original, known);
        originals.add(original);
      }
      return known;
    }
  }

  private RecordedReader(String source, BlockFile file) throws IOException {
    this.file = file;
    builder = TraceBuilder.forgiving(source, "event");
    locations.number(-1);
    for (byte[] table : file.siteTables()) {
      tables.add(SiteTable.read(source, new ByteArrayInputStream(table)));
    }
  }

  static Trace read(Path path) throws IOException {
    try (BlockFile file = BlockFile.open(path)) {
      RecordedReader reader = new RecordedReader(path.toString(), file);
      boolean done = false;
      try {
        reader.merge();
        done = true;
      } catch (IndexOutOfBoundsException e) {
        throw file.damaged(e);
      } finally {
        if (!done) {
          reader.builder.abandon();
        }
      }
      return reader.build();
    }
  }

  private void merge() throws IOException {
    MergedLogs logs = new MergedLogs(file, false);
    for (LogCursor e = logs.next(); e != null; e = logs.next()) {
      builder.at(builder.events() + 1);
      if (e.dense < 0) {
        e.dense = threads.number(e.thread);
      }
      int thread = e.dense;
      switch (e.kind) {
        case TraceFormat.READ, TraceFormat.WRITE ->
            builder.add(
                e.kind == TraceFormat.READ ? Op.READ : Op.WRITE,
                thread,
                variables.number(e.object, e.index, e.site),
                locations.number(e.site));
        case TraceFormat.ACQUIRE -> builder.add(Op.ACQUIRE, thread, locks.number(e.target), 0);
        case TraceFormat.RELEASE -> builder.add(Op.RELEASE, thread, locks.number(e.target), 0);
        case TraceFormat.FORK -> builder.add(Op.FORK, thread, threads.number(e.target), 0);
        case TraceFormat.JOIN -> join(thread, e.target, logs.goesOn(e.target));
        case TraceFormat.SEND -> builder.add(Op.SEND, thread, channels.number(e.target), 0);
        // Also of what nobody has sent: a volatile read comes before the write it did not see.
        default -> builder.add(Op.RECEIVE, thread, channels.number(e.target), 0);
      }
    }
  }

  /** A thread that goes on is not joined: what it has done so far is known. */
  private void join(int thread, int child, boolean goesOn) throws IOException {
    if (!goesOn) {
      builder.add(Op.JOIN, thread, threads.number(child), 0);
    } else if (threads.isKnown(child)) {
      int channel = channels.number(LogCursor.progressOf(child));
      builder.add(Op.SEND, threads.number(child), channel, 0);
      builder.add(Op.RECEIVE, thread, channel, 0);
    }
  }

  private Trace build() throws IOException {
    return builder.build(
        new Names(),
        threads.originals.size(),
        locks.originals.size(),
        variables.size(),
        channels.originals.size());
  }

  private Site site(int number) {
    for (SiteTable table : tables) {
      Site site = table.get(number);
      if (site != null) {
        return site;
      }
    }
    return null;
  }

  private final class Names implements TraceNames {
    @Override
    public String thread(int thread) {
      int number = threads.originals.getInt(thread);
      return file.threadNames().getOrDefault(number, "thread-" + number);
    }

    @Override
    public String lock(int lock) {
      return "lock#" + locks.originals.getInt(lock);
    }

    @Override
    public String channel(int channel) {
      int number = channels.originals.getInt(channel);
      return number < 0 ? "progress#" + LogCursor.progressOf(number) : "sync#" + number;
    }

    /** {@code pkg.Type.field#object}, or {@code int[]#object[index]}. */
    @Override
    public String variable(int variable) {
      Site site = site(variables.site(variable));
      String object = "#" + variables.object(variable);
      String name = file.nameOf(variables.object(variable));
      if (name != null) {
        return name + object + (name.endsWith("]") ? "[" + variables.index(variable) + "]" : "");
      }
      if (site == null || site.accesses.isEmpty()) {
        return "variable" + object;
      }
      SiteAccess access = site.accesses.get(0);
      String index =
          access.kind == SiteAccess.Kind.ARRAY ? "[" + variables.index(variable) + "]" : "";
      return access.variable() + object + index;
    }

    /** A stack-trace line. */
    @Override
    public String location(int location) {
      Site site = site(locations.originals.getInt(location));
      return site == null ? "unknown" : place(site);
    }
  }

  static String place(Site site) {
    int line = site.accesses.isEmpty() ? 0 : site.accesses.get(0).line;
    String place = site.file.isEmpty() ? "Unknown Source" : site.file + ":" + line;
    return site.className + "." + site.method + "(" + place + ")";
  }
}
