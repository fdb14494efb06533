package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.BaseStream;

/**
 * A stream and all made from it, or one parallel operation. Its functions may run on any thread:
 * what the thread that runs the terminal operation did before comes before them, and they come
 * before what it does afterwards. Two runs of functions on two threads are not ordered, but by the
 * objects that one {@linkplain Passed passes} to the other.
 */
public final class Pipeline extends Context {
  private static final WeakIdentityTable<Pipeline> PIPELINES = new Table();

  private final SyncState start = new SyncState();
  private final SyncState done = new SyncState();

  /** The thread that waits for the functions' runs, and takes part in them. */
  private volatile ThreadState caller;

  /** Whether functions may run on other threads than the caller's. */
  private volatile boolean parallel = true;

  /** Pipelines that lead into this one. */
  private final List<Pipeline> sources = new CopyOnWriteArrayList<>();

  /** The clock of the pipe that the elements are read from while functions run; mostly null. */
  private final SyncState pipe;

  private Pipeline() {
    this(null);
  }

  private Pipeline(SyncState pipe) {
    this.pipe = pipe;
  }

  /** A function of the stream source: a stream, a function of it, or null for a new one. */
  public static Object function(Object function, Object source, Class<?> type) {
    Pipeline pipeline = of(source);
    pipeline.follow(PIPELINES.get(function));
    if (Iterator.class.isAssignableFrom(type) || Spliterator.class.isAssignableFrom(type)) {
      return Wrapping.isOfJdk(function.getClass())
          ? function
          : Wrapping.wrap(function, type, new Walk(pipeline));
    }
    return Wrapping.wrap(function, type, pipeline);
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
      Pipeline pipeline = of(source);
      PIPELINES.putIfAbsent(result, pipeline).follow(pipeline);
    }
  }

  private void follow(Pipeline source) {
    if (source != null && !sources.contains(source) && !source.comesAfter(this)) {
      sources.add(source);
    }
  }

  private boolean comesAfter(Pipeline other) {
    boolean after = this == other;
    for (Pipeline source : sources) {
      after |= source.comesAfter(other);
    }
    return after;
  }

  /** Before a terminal operation on stream. */
  public static void begin(Object stream) {
    Pipeline pipeline = of(stream);
    // What leads into it (a gatherer with threads of its own) may be parallel where it is not.
    pipeline.parallel = mayBeParallel(stream) || !pipeline.sources.isEmpty();
    pipeline.begin();
  }

  /** Streams of the JDK are asked; those of a library may be anything. */
  private static boolean mayBeParallel(Object stream) {
    return !(stream instanceof BaseStream)
        || !Wrapping.isOfJdk(stream.getClass())
        || ((BaseStream<?, ?>) stream).isParallel();
  }

  /** After a terminal operation on stream. */
  public static void end(Object stream) {
    of(stream).finished();
  }

  private static Pipeline of(Object source) {
    Context context = Wrapper.contextOf(source);
    Context pipeline = context instanceof Walk ? ((Walk) context).pipeline : context;
    if (pipeline instanceof Pipeline) {
      return (Pipeline) pipeline;
    }
    return source == null ? new Pipeline() : PIPELINES.getOrCreate(source);
  }

  private void begin() {
    ThreadState t = ThreadState.current();
    caller = t;
    t.release(start);
    for (Pipeline source : sources) {
      source.begin();
    }
  }

  @Override
  void finished() {
    ThreadState t = ThreadState.current();
    caller = null;
    t.acquire(done);
    if (pipe != null) {
      t.acquire(pipe);
    }
    for (Pipeline source : sources) {
      source.finished();
    }
  }

  @Override
  boolean enter(Object a, Object b) {
    ThreadState t = ThreadState.current();
    Elements.seen(t, a);
    Elements.seen(t, b);
    Passed.seen(t, a);
    Passed.seen(t, b);
    if (pipe != null) {
      t.acquire(pipe);
    }
    if (t == caller) {
      return parallel;
    }
    t.acquire(start);
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    ThreadState t = ThreadState.current();
    // One of two may be the start of a reduction, which all threads share.
    Passed.had(t, a, this, b == null);
    Passed.had(t, b, this, false);
    if (result != null && result != a && result != b) {
      Passed.made(t, result, this);
    }
    if (t != caller) {
      t.release(done);
    }
  }

  private static final class Table extends WeakIdentityTable<Pipeline> {
    @Override
    protected Pipeline create(Object key) {
      return new Pipeline(Pipes.clock(key));
    }
  }
}
