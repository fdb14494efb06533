package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;

/**
 * A stream and all made from it, or one parallel operation. Its functions may run on any thread:
 * what the thread that runs the terminal operation did before comes before them, and they come
 * before what it does afterwards. Two runs of functions on two threads are not ordered.
 */
public final class Pipeline extends Context {
  private static final WeakIdentityTable<Pipeline> PIPELINES = new Table();

  private final SyncState start = new SyncState();
  private final SyncState done = new SyncState();

  /** The thread that waits for the functions' runs, and takes part in them. */
  private volatile ThreadState caller;

  private Pipeline() {}

  /** A function of the stream source: a stream, a function of it, or null for a new one. */
  public static Object function(Object function, Object source, Class<?> type) {
    return Wrapping.wrap(function, type, of(source));
  }

  /** A function of an operation about to begin. */
  public static Object region(Object function, Class<?> type) {
    Pipeline pipeline = new Pipeline();
    pipeline.begin();
    return Wrapping.wrap(function, type, pipeline);
  }

  /** Result is the same pipeline as source: a stream or a function of one. */
  public static void pipes(Object result, Object source) {
    if (result != source && result != null) {
      PIPELINES.putIfAbsent(result, of(source));
    }
  }

  /** Before a terminal operation on stream. */
  public static void begin(Object stream) {
    of(stream).begin();
  }

  /** After a terminal operation on stream. */
  public static void end(Object stream) {
    of(stream).finished();
  }

  private static Pipeline of(Object source) {
    if (source instanceof Wrapper && ((Wrapper) source).context instanceof Pipeline) {
      return (Pipeline) ((Wrapper) source).context;
    }
    return source == null ? new Pipeline() : PIPELINES.getOrCreate(source);
  }

  private void begin() {
    ThreadState t = ThreadState.current();
    caller = t;
    t.release(start);
  }

  @Override
  void finished() {
    ThreadState t = ThreadState.current();
    caller = null;
    t.acquire(done);
  }

  @Override
  boolean enter(Object a, Object b) {
    ThreadState t = ThreadState.current();
    Elements.seen(t, a);
    Elements.seen(t, b);
    if (t == caller) {
      return false;
    }
    t.acquire(start);
    return true;
  }

  @Override
  void leave(Object result) {
    ThreadState.current().release(done);
  }

  private static final class Table extends WeakIdentityTable<Pipeline> {
    @Override
    protected Pipeline create(Object key) {
      return new Pipeline();
    }
  }
}
