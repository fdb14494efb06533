package bigfoot.runtime.report;

import java.util.List;

/** A pair of places whose accesses to one variable race; counted, reported once. */
final class Race {
  final SiteAccess.Kind kind;

  /** The variable's class (or array type) and, for a field, name. */
  final String owner;

  final String name;
  final Side first;
  final Side second;

  /** Indices that raced, for an array. Guarded by the reporter, as is count. */
  int lo;

  int hi;
  long count = 1;

  /** The tests that ran when the race was seen; empty when none is known. */
  final String test = RunningTests.names();

  Race(SiteAccess variable, String owner, Side first, Side second, int lo, int hi) {
    this.kind = variable.kind;
    this.owner = owner;
    this.name = variable.name;
    this.first = first;
    this.second = second;
    this.lo = lo;
    this.hi = hi;
  }

  /** The variable as reports name it. */
  String variable() {
    return kind == SiteAccess.Kind.ARRAY ? owner : owner + "." + name;
  }

  /** The variable and the two places, the same in either order. */
  String places() {
    String a = first.lines.toString();
    String b = second.lines.toString();
    return variable() + (a.compareTo(b) <= 0 ? a + b : b + a);
  }

  /** A frame as reports write it, without module and class loader. */
  static String frame(StackTraceElement frame) {
    String file = frame.getFileName();
    Line line =
        new Line(
            frame.getClassName(),
            frame.getMethodName(),
            file == null ? "" : file,
            frame.getLineNumber());
    return line.toString();
  }

  /** One of the two accesses. */
  static final class Side {
    final String thread;
    final boolean write;
    final List<Line> lines;

    /** The whole stack, innermost first; empty for the earlier access, whose stack is gone. */
    final StackTraceElement[] stack;

    /** The locks held, the last taken first. */
    final List<String> locks;

    /** Where the thread was started; empty when nobody saw it. */
    final StackTraceElement[] created;

    Side(
        String thread,
        boolean write,
        List<Line> lines,
        List<String> locks,
        StackTraceElement[] stack,
        StackTraceElement[] created) {
      this.thread = thread;
      this.write = write;
      this.lines = lines;
      this.locks = locks;
      this.stack = stack;
      this.created = created;
    }

    String access() {
      return write ? "write" : "read";
    }
  }

  /** A place in the source. */
  static final class Line {
    final String className;
    final String method;
    final String file;
    final int line;

    Line(String className, String method, String file, int line) {
      this.className = className;
      this.method = method;
      this.file = file;
      this.line = line;
    }

    /** Whether it is in the method of this frame. */
    boolean isIn(StackTraceElement frame) {
      return className.equals(frame.getClassName()) && method.equals(frame.getMethodName());
    }

    /** As in a stack trace. */
    @Override
    public String toString() {
      String at = file.isEmpty() ? "Unknown Source" : line > 0 ? file + ":" + line : file;
      return className + "." + method + "(" + at + ")";
    }
  }
}
