package bigfoot.placement.verify.recorder;

import bigfoot.runtime.shadow.WeakIdentityTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What recorded code calls. An access or check that repeats one of its thread since the thread last
 * synchronized is left out: what holds for the first holds for it.
 */
public final class Events {
  /** The file to write to; none: events go where {@link #to} says. */
  public static final String FILE = "bigfoot.verify.trace";

  private static final Object LOCK = new Object();
  private static final Numbers OBJECTS = new Numbers();
  private static final Numbers THREADS = new Numbers();

  /** What a thread has done since it last synchronized. */
  private static final ThreadLocal<Set<Event>> SEEN = ThreadLocal.withInitial(HashSet::new);

  private static final ThreadLocal<Boolean> RELYING = new ThreadLocal<>();

  /** All guarded by LOCK. */
  private static final Map<String, Integer> NAMES = new HashMap<>();

  private static final List<WeakReference<Thread>> MET = new ArrayList<>();
  private static EventSink sink = open();

  /** The running thread's number. */
  private static final ThreadLocal<Integer> SELF = ThreadLocal.withInitial(Events::meet);

  private Events() {}

  private static final class Numbers extends WeakIdentityTable<Integer> {
    private final AtomicInteger last = new AtomicInteger();

    @Override
    protected Integer create(Object key) {
      return last.incrementAndGet();
    }
  }

  private static EventSink open() {
    String file = System.getProperty(FILE);
    if (file == null) {
      return null;
    }
    try {
      EventFile out = new EventFile(Path.of(file));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> close(out), "close-trace"));
      return out;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(EventFile out) {
    synchronized (LOCK) {
      for (WeakReference<Thread> met : MET) {
        Thread thread = met.get();
        if (thread != null && thread.isAlive()) {
          out.event(Event.sync(Event.Kind.ALIVE, THREADS.getOrCreate(thread), 0));
        }
      }
      sink = null;
      try {
        out.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** From now on events go there, and names begin anew; null: nowhere. */
  public static void to(EventSink next) {
    synchronized (LOCK) {
      NAMES.clear();
      SEEN.get().clear();
      sink = next;
    }
  }

  /** After an access to a field; holder is null for a static one. */
  public static void access(
      Object holder, String field, String state, String where, boolean write) {
    synchronized (LOCK) {
      if (sink != null) {
        int slot = slot(state);
        add(Event.Kind.ACCESS, write, holder, slot, slot, 1, slot(field), name(where));
      }
    }
  }

  /** The thread is about to use an object that is not checked because it stays in its thread. */
  public static void confined(Object object) {
    synchronized (LOCK) {
      if (sink != null && object != null) {
        add(Event.Kind.CONFINED, false, object, 0, 0, 1, 0, 0);
      }
    }
  }

  /** After an access to an array's element. */
  public static void accessElement(Object array, int index, String where, boolean write) {
    synchronized (LOCK) {
      if (sink != null) {
        add(Event.Kind.ACCESS, write, array, index, index, 1, index, name(where));
      }
    }
  }

  /** A check of a state that fields are kept in; holder is null for a static one. */
  public static void check(Object holder, int site, String state, boolean write) {
    synchronized (LOCK) {
      if (sink != null) {
        add(Event.Kind.CHECK, write, holder, slot(state), slot(state), 1, 0, site);
      }
    }
  }

  /** A check of a field of a class that is not rewritten; holder is the Class for a static one. */
  public static void checkForeign(Object holder, int site, String field, boolean write) {
    if (holder != null) {
      check(holder instanceof Class ? null : holder, site, field, write);
    }
  }

  public static void checkElement(Object array, int index, int site, boolean write) {
    checkRange(array, index, index + 1, 1, site, write);
  }

  /** A check of elements, as far as they exist. */
  public static void checkRange(Object array, int lo, int hi, int step, int site, boolean write) {
    if (array == null) {
      return;
    }
    int from = lo >= 0 ? lo : Math.floorMod(lo, step);
    int end = Math.min(hi, Array.getLength(array));
    synchronized (LOCK) {
      if (sink != null && from < end) {
        int last = from + (end - 1 - from) / step * step;
        add(Event.Kind.CHECK, write, array, from, last, step, 0, site);
      }
    }
  }

  /** A check of the elements whose indices are numbers of another array. */
  public static void checkThrough(
      Object array, Object through, int lo, int hi, int step, int site, boolean write) {
    int[] numbers = (int[]) through;
    for (long k = lo; array != null && k < hi && k < numbers.length; k += step) {
      checkElement(array, numbers[(int) k], site, write);
    }
  }

  public static void acquire(Object on) {
    boolean relies = RELYING.get() != null;
    RELYING.remove();
    sync(relies ? Event.Kind.RELY : Event.Kind.ACQUIRE, OBJECTS.getOrCreate(on));
  }

  /** The next acquire of this thread is of a class's initialisation. */
  public static void relying() {
    RELYING.set(Boolean.TRUE);
  }

  public static void release(Object on) {
    sync(Event.Kind.RELEASE, OBJECTS.getOrCreate(on));
  }

  /** Before a thread is started. */
  public static void fork(Thread child) {
    sync(Event.Kind.FORK, THREADS.getOrCreate(child));
  }

  /** When a thread is known to have ended. */
  public static void join(Thread child) {
    sync(Event.Kind.JOIN, THREADS.getOrCreate(child));
  }

  private static void sync(Event.Kind kind, int other) {
    synchronized (LOCK) {
      SEEN.get().clear();
      if (sink != null) {
        sink.event(Event.sync(kind, SELF.get(), other));
      }
    }
  }

  /** Called with LOCK held. */
  private static int meet() {
    MET.add(new WeakReference<>(Thread.currentThread()));
    return THREADS.getOrCreate(Thread.currentThread());
  }

  private static void add(
      Event.Kind kind,
      boolean write,
      Object object,
      int slot,
      int last,
      int step,
      int field,
      int where) {
    long id = object == null ? 0 : OBJECTS.getOrCreate(object);
    Event key = new Event(kind, write, 0, id, slot, last, step, field, 0);
    if (SEEN.get().add(key)) {
      sink.event(new Event(kind, write, SELF.get(), id, slot, last, step, field, where));
    }
  }

  private static int slot(String name) {
    return -1 - name(name);
  }

  private static int name(String name) {
    Integer known = NAMES.get(name);
    if (known == null) {
      known = NAMES.size();
      NAMES.put(name, known);
      sink.name(name);
    }
    return known;
  }
}
