package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads the STD text form: one event a line, {@code thread|op(target)|location}, op one of r, w,
 * acq, rel, fork, join. Empty lines and lines that start with {@code #} are skipped, and so are
 * blanks around the parts of a line. The marks of transactions, {@code begin} and {@code end}, may
 * lack a target; they are events that do nothing.
 */
public final class StdReader {
  private static final int LONGEST_LINE = 1 << 16;

  /** What some programs put before the first character of a text. */
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private static final int DELETE = 0x7F;

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
      checkLength(line + 1, end);
    }
    if (end > 0) {
      line(0, end);
    }
  }

  private void checkLength(long number, int length) throws InputException {
    if (length > LONGEST_LINE) {
      builder.at(number);
      throw builder.bad("the line is longer than " + LONGEST_LINE + " bytes");
    }
  }

  /** A line, with blanks around it and perhaps a mark of Unicode before it. */
  private void line(int start, int end) throws IOException {
    checkLength(++line, end - start);
    builder.at(line);
    boolean marked = line == 1 && startsWithMark(start, end);
    int from = firstNoBlank(marked ? start + MARK.length : start, end);
    int to = lastNoBlank(from, end);
    if (from < to && buffer[from] != '#') {
      refuseControlCharacters(from, to);
      event(from, to);
    }
  }

  private boolean startsWithMark(int from, int to) {
    return to - from >= MARK.length
        && Arrays.equals(buffer, from, from + MARK.length, MARK, 0, MARK.length);
  }

  /** They are no part of a name, and would do harm on a terminal. */
  private void refuseControlCharacters(int from, int to) throws InputException {
    for (int i = from; i < to; i++) {
      if (buffer[i] >= 0 && buffer[i] < ' ' && buffer[i] != '\t' || buffer[i] == DELETE) {
        throw builder.bad("a control character, number " + buffer[i]);
      }
    }
  }

  private void event(int from, int to) throws IOException {
    int bar = find('|', from, to);
    int next = find('|', bar + 1, to);
    if (bar > from && next < to && isMark(bar + 1, next)) {
      int thread = name(threads, from, bar);
      builder.add(Op.NOTHING, thread, Op.NO_TARGET, name(locations, next + 1, to));
      return;
    }
    int open = find('(', bar + 1, to);
    int close = close(open + 1, to);
    if (bar == to || bar == from || open == to || close == to) {
      throw builder.bad("expected thread|op(target)|location");
    }
    int op = Op.parse(buffer, firstNoBlank(bar + 1, open), lastNoBlank(bar + 1, open));
    if (op < 0 || op > Op.RECEIVE) {
      throw builder.bad("unknown operation; use r, w, acq, rel, fork or join");
    }
    if (firstNoBlank(open + 1, close) == close) {
      throw builder.bad("the operation names no target");
    }
    int thread = name(threads, from, bar);
    int target = name(tableOf(op), open + 1, close);
    int location = name(locations, find('|', close, to) + 1, to);
    builder.add(op, thread, target, location);
  }

  /** The begin or end of a transaction, as RAPID has them. */
  private boolean isMark(int from, int to) {
    int start = firstNoBlank(from, to);
    int end = lastNoBlank(start, find('(', start, to));
    return Op.equal("begin", buffer, start, end) || Op.equal("end", buffer, start, end);
  }

  private int name(NameTable table, int from, int to) {
    int start = firstNoBlank(from, to);
    return table.number(buffer, start, lastNoBlank(start, to));
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

  /** The last closing parenthesis that a bar follows, with no more than blanks in between. */
  private int close(int from, int to) {
    int bar = to;
    for (int i = to - 1; i >= from; i--) {
      if (buffer[i] == '|') {
        bar = i;
      } else if (buffer[i] == ')' && bar < to) {
        return i;
      } else if (!isBlank(buffer[i])) {
        bar = to;
      }
    }
    return to;
  }

  private int firstNoBlank(int from, int to) {
    int i = from;
    while (i < to && isBlank(buffer[i])) {
      i++;
    }
    return i;
  }

  private int lastNoBlank(int from, int to) {
    int i = to;
    while (i > from && isBlank(buffer[i - 1])) {
      i--;
    }
    return i;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
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
