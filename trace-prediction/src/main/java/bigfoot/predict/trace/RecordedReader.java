package bigfoot.predict.trace;

import bigfoot.runtime.report.Site;
import bigfoot.runtime.report.SiteAccess;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.trace.TraceFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a recorded trace: merges its threads' logs and names what they number. */
final class RecordedReader {
  private final BlockFile file;
  private final TraceBuilder builder;
  private final AccessNumbers numbers;
  private final DenseNumbers threads = new DenseNumbers();
  private final DenseNumbers locks = new DenseNumbers();
  private final DenseNumbers channels = new DenseNumbers();
  private final List<SiteTable> tables = new ArrayList<>();

  private RecordedReader(String source, BlockFile file) throws IOException {
    this.file = file;
    builder = TraceBuilder.forgiving(source, "event");
    numbers = new AccessNumbers(builder.accessors());
    for (byte[] table : file.siteTables()) {
      tables.add(SiteTable.read(source, new ByteArrayInputStream(table)));
    }
  }

  static Trace read(Path path) throws IOException {
    try (BlockFile file = BlockFile.open(path)) {
      return read(path, file);
    } catch (BlockFile.WrongSum e) {
      try (BlockFile file = BlockFile.openChecked(path)) {
        return read(path, file);
      }
    }
  }

  private static Trace read(Path path, BlockFile file) throws IOException {
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

  private void merge() throws IOException {
    List<BufferedLog> all = new ArrayList<>();
    for (LogCursor log : MergedLogs.cursors(file, false)) {
      all.add(new BufferedLog(log, all.size(), numbers));
    }
    MergedLogs<BufferedLog> logs = new MergedLogs<>(all);
    for (BufferedLog e = logs.next(); e != null; e = logs.next()) {
      if (e.dense < 0) {
        e.dense = threads.number(e.thread);
      }
      if (e.kind <= TraceFormat.WRITE) {
        builder.access(e.kind, e.dense, e.target, e.location);
      } else {
        synchronize(e, logs);
      }
      e.takeAccesses(builder);
    }
  }

  private void synchronize(BufferedLog e, MergedLogs<?> logs) throws IOException {
    int thread = e.dense;
    builder.at(builder.events() + 1);
    switch (e.kind) {
      case TraceFormat.ACQUIRE -> builder.add(Op.ACQUIRE, thread, locks.number(e.target), 0);
      case TraceFormat.RELEASE -> builder.add(Op.RELEASE, thread, locks.number(e.target), 0);
      case TraceFormat.FORK -> builder.add(Op.FORK, thread, threads.number(e.target), 0);
      case TraceFormat.JOIN -> join(thread, e.target, logs.goesOn(e.target));
      case TraceFormat.SEND -> builder.add(Op.SEND, thread, channels.number(e.target), 0);
      // Also of what nobody has sent: a volatile read comes before the write it did not see.
      default -> builder.add(Op.RECEIVE, thread, channels.number(e.target), 0);
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
        new Names(), threads.size(), locks.size(), numbers.variables.size(), channels.size());
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
      int number = threads.original(thread);
      return printable(file.threadNames().getOrDefault(number, "thread-" + number));
    }

    @Override
    public String lock(int lock) {
      return "lock#" + locks.original(lock);
    }

    @Override
    public String channel(int channel) {
      int number = channels.original(channel);
      return number < 0 ? "progress#" + LogCursor.progressOf(number) : "sync#" + number;
    }

    /** {@code pkg.Type.field#object}, or {@code int[]#object[index]}. */
    @Override
    public String variable(int variable) {
      Site site = site(numbers.variables.site(variable));
      String object = "#" + numbers.variables.object(variable);
      String name = file.nameOf(numbers.variables.object(variable));
      if (name != null) {
        return printable(name)
            + object
            + (name.endsWith("]") ? "[" + numbers.variables.index(variable) + "]" : "");
      }
      if (site == null || site.accesses.isEmpty()) {
        return "variable" + object;
      }
      SiteAccess access = site.accesses.get(0);
      String index =
          access.kind == SiteAccess.Kind.ARRAY ? "[" + numbers.variables.index(variable) + "]" : "";
      return printable(access.variable()) + object + index;
    }

    /** A stack-trace line. */
    @Override
    public String location(int location) {
      Site site = site(numbers.locations.original(location));
      return site == null ? "unknown" : printable(place(site));
    }
  }

  /** A program, or whoever made the file, may have put anything into a name. */
  private static String printable(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (Character.isISOControl(name.charAt(i))) {
        return printable(name.replace(name.charAt(i), '?'));
      }
    }
    return name;
  }

  static String place(Site site) {
    int line = site.accesses.isEmpty() ? 0 : site.accesses.get(0).line;
    String place = site.file.isEmpty() ? "Unknown Source" : site.file + ":" + line;
    return site.className + "." + site.method + "(" + place + ")";
  }
}
