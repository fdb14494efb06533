package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.trace.RecordedLog;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Path programs of a trace recorded with values. Windows that follow one another cost one pass over
 * the trace; another order starts anew.
 */
public final class ReplaySource implements ProgramSource {
  private final Trace trace;
  private final ProgramClasses classes;
  private RecordedLog log;
  private Context context;
  private final Map<Integer, ThreadReplay> threads = new TreeMap<>();

  /** The last event of the last window. */
  private long reached;

  /** Whether the log stands at an event that is still to be told. */
  private boolean held;

  private ReplaySource(Trace trace, RecordedLog log) throws IOException {
    this.trace = trace;
    this.log = log;
    this.classes = new ProgramClasses(log.classes());
    this.context = new Context(classes, trace.names());
  }

  /** The programs of a trace; null when it was recorded without values. */
  public static ReplaySource of(Trace trace) throws IOException {
    RecordedLog log = RecordedLog.open(trace);
    return log == null ? null : new ReplaySource(trace, log);
  }

  @Override
  public boolean hasValues() {
    return true;
  }

  @Override
  public PathWindow window(long first, long last) {
    try {
      if (first <= reached) {
        restart();
      }
      context.window = new WindowBuilder(context.locations);
      threads.values().forEach(ThreadReplay::settle);
      while (held || log.next()) {
        held = log.event > last;
        if (held) {
          break;
        }
        if (log.event >= first || first <= 1) {
          context.window.open();
        }
        threads.computeIfAbsent(log.thread, t -> new ThreadReplay(t, context)).accept(log);
      }
      reached = last;
      return context.window.build(new PathExplorer(context));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void restart() throws IOException {
    log.close();
    log = RecordedLog.open(trace);
    context = new Context(classes, trace.names());
    threads.clear();
    held = false;
    reached = 0;
  }

  @Override
  public String name(String location) {
    return location.startsWith("c")
        ? context.locations.description(location)
        : trace.names().variable(Integer.parseInt(location.substring(1)));
  }

  /** For each thread that could not be followed to its end, why. */
  public Map<Integer, String> lost() {
    Map<Integer, String> lost = new TreeMap<>();
    threads.forEach(
        (thread, replay) -> {
          if (replay.lost() != null) {
            lost.put(thread, replay.lost());
          }
        });
    return lost;
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
