package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads the STD text form: one event a line, {@code thread|op(target)|location}, op one of r, w,
 * acq, rel, fork, join. Empty lines and lines that start with {@code #} are skipped.
 */
public final class StdReader {
  private static final int LONGEST_LINE = 1 << 16;

  private final InputStream in;
  private final TraceBuilder builder;
  private final NameTable threads = new NameTable();
  private final NameTable locks = new NameTable();
  private final NameTable variables = new NameTable();
  private final NameTable channels = new NameTable();
  private final NameTable locations = new NameTable();
  private final byte[] buffer = new byte[1 << 20];
  private long line;

  /** Whether the last byte was a carriage return; a line feed after it ends no other line. */
  private boolean afterReturn;

  private StdReader(String source, InputStream in) {
    this.in = in;
    this.builder = new TraceBuilder(source, "line");
  }

  /** Reads all of {@code in}; {@code source} names it in messages. */
  public static Trace read(String source, InputStream in) throws IOException {
    StdReader reader = new StdReader(source, in);
    boolean done = false;
    try {
      reader.lines();
      done = true;
    } finally {
      if (!done) {
        reader.builder.abandon();
      }
    }
    return reader.build();
  }

  private Trace build() throws IOException {
    return builder.build(
        new Names(), threads.size(), locks.size(), variables.size(), channels.size());
  }

  private void lines() throws IOException {
    int end = 0;
    while (true) {
      int n = in.read(buffer, end, buffer.length - end);
      if (n < 0) {
        break;
      }
      end += n;
      int start = 0;
      for (int i = end - n; i < end; i++) {
        boolean ends = buffer[i] == '\n' || buffer[i] == '\r';
        if (ends && !(afterReturn && buffer[i] == '\n')) {
          line(start, i);
        }
        start = ends ? i + 1 : start;
        afterReturn = buffer[i] == '\r';
      }
      System.arraycopy(buffer, start, buffer, 0, end - start);
      end -= start;
      if (end > LONGEST_LINE) {
        builder.at(line + 1);
        throw builder.bad("the line is longer than " + LONGEST_LINE + " bytes");
      }
    }
    if (end > 0) {
      line(0, end);
    }
  }

  private void line(int from, int to) throws IOException {
    builder.at(++line);
    if (from == to || buffer[from] == '#') {
      return;
    }
    int bar = find('|', from, to);
    int open = find('(', bar + 1, to);
    int close = lastBar(open + 1, to) - 1;
    if (bar == to || bar == from || open == to || close <= open || buffer[close] != ')') {
      throw builder.bad("expected thread|op(target)|location");
    }
    int op = Op.parse(buffer, bar + 1, open);
    if (op < 0 || op > Op.RECEIVE) {
      throw builder.bad("unknown operation; use r, w, acq, rel, fork or join");
    }
    if (open + 1 == close) {
      throw builder.bad("the operation names no target");
    }
    int thread = threads.number(buffer, from, bar);
    int target = tableOf(op).number(buffer, open + 1, close);
    int location = locations.number(buffer, close + 2, to);
    builder.add(op, thread, target, location);
  }

  private NameTable tableOf(int op) throws InputException {
    return switch (op) {
      case Op.READ, Op.WRITE -> variables;
      case Op.ACQUIRE, Op.RELEASE -> locks;
      case Op.FORK, Op.JOIN -> threads;
      default -> channels;
    };
  }

  private int find(char wanted, int from, int to) {
    for (int i = from; i < to; i++) {
      if (buffer[i] == wanted) {
        return i;
      }
    }
    return to;
  }

  /** The last bar in the range, or its start. */
  private int lastBar(int from, int to) {
    for (int i = to - 1; i > from; i--) {
      if (buffer[i] == '|') {
        return i;
      }
    }
    return from;
  }

  private final class Names implements TraceNames {
    @Override
    public String thread(int thread) {
      return threads.name(thread);
    }

    @Override
    public String lock(int lock) {
      return locks.name(lock);
    }

    @Override
    public String variable(int variable) {
      return variables.name(variable);
    }

    @Override
    public String channel(int channel) {
      return channels.name(channel);
    }

    @Override
    public String location(int location) {
      return locations.name(location);
    }
  }
}
