package bigfoot.runtime.sync;

import bigfoot.runtime.Checks;
import bigfoot.runtime.Failure;
import bigfoot.runtime.fasttrack.CompiledApart;
import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.ForeignFields;
import bigfoot.runtime.shadow.HiddenState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import bigfoot.runtime.trace.Recorder;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Calls on the JDK's stateful objects. What a call means is told by the class of the object met: a
 * HashMap's hidden state is read or written; a ConcurrentHashMap orders its users; a view or an
 * iterator stands for the object behind it.
 */
public final class Containers extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<WeakReference<Object>> BEHIND = new ViewTable();
  private static final WeakIdentityTable<ContainerClocks> CLOCKS = new ClockTable();
  private static final WeakIdentityTable<Boolean> ACCESS_ORDERED = new MarkTable();

  /** Methods of synchronized wrappers that leave locking to the caller. */
  private static final Set<String> UNLOCKED =
      Set.of("iterator", "listIterator", "spliterator", "stream", "parallelStream");

  private Containers() {}

  /** View shows what container holds. */
  public static void view(Object view, Object container) {
    if (view != null && container != null && view != container) {
      ContainerClass type = ContainerClasses.of(view);
      if (type.iterator) {
        iterates(ThreadState.current(), view, container);
      } else if (type.view) {
        if (type.kind == ContainerKind.SYNCHRONIZED_VIEW) {
          OuterMonitors.around(view, container);
        }
        if (BEHIND.get(view) == null) { // maps make their views once
          BEHIND.putIfAbsent(view, new WeakReference<>(container));
        }
      }
    }
  }

  /** The container of an iterator over a view of it stays the same. */
  @CompiledApart
  private static void iterates(ThreadState t, Object iterator, Object container) {
    Object object = behind(ContainerClasses.of(container), container);
    ContainerClass type = object == null ? null : ContainerClasses.of(object);
    if (type != null && type.kind == ContainerKind.UNSYNCHRONIZED) {
      t.iterators.add(iterator, ForeignFields.hidden(t, object));
    } else {
      t.iterators.add(iterator, container);
    }
  }

  /** A LinkedHashMap was made whose reads change its order. */
  public static void accessOrdered(Object map) {
    ContainerClasses.of(map).accessOrdered = true;
    ACCESS_ORDERED.getOrCreate(map);
  }

  /**
   * The object that container shows, itself when it is no view or a synchronized one; null when it
   * is not known.
   */
  @CompiledApart
  private static Object behind(ContainerClass type, Object container) {
    Object object = container;
    ContainerClass is = type;
    while (is.view && is.kind != ContainerKind.SYNCHRONIZED_VIEW) {
      Object next = is.iterator ? ThreadState.current().iterators.get(object) : shownBy(object);
      if (next == null) {
        return is.kind == ContainerKind.NONE ? null : object;
      }
      object = next;
      is = ContainerClasses.of(object);
    }
    return object;
  }

  /** Whether calls on container may order threads. */
  public static boolean mayOrder(Object container) {
    return ContainerClasses.of(container).shares;
  }

  /** As {@link #behind}, but null where no call on container orders anything. */
  private static Object sharedBehind(ContainerClass type, Object container) {
    if (!type.shares) {
      return null;
    }
    if (type.iterator && ThreadState.current().iterators.state(container) != null) {
      return null;
    }
    return type.view ? behind(type, container) : container;
  }

  /** The kind of object, which container of that type shows; none for null. */
  private static ContainerKind kind(ContainerClass type, Object container, Object object) {
    if (object == container) {
      return type.kind;
    }
    return object == null ? ContainerKind.NONE : ContainerClasses.of(object).kind;
  }

  private static Object shownBy(Object view) {
    WeakReference<Object> container = BEHIND.get(view);
    return container == null ? null : container.get();
  }

  /** Whether a call on container holds the monitor of object, which container shows. */
  private static boolean locks(Object container, Object object, ContainerKind kind) {
    return kind == ContainerKind.LOCKED
        || kind == ContainerKind.SYNCHRONIZED_VIEW && container == object;
  }

  /** Before a call that reads, or writes, what container hides. */
  public static void access(Object container, String method, boolean write, int site) {
    access(ContainerClasses.of(container), container, method, write, site);
  }

  private static void access(
      ContainerClass type, Object container, String method, boolean write, int site) {
    if (type.plain) {
      hidden(container, write, site);
    } else if (type.hides && !type.speaksForItself(method)) {
      accessOther(type, container, method, write, site);
    }
  }

  private static void accessOther(
      ContainerClass type, Object container, String method, boolean write, int site) {
    if (type.iterator) {
      ThreadState t = ThreadState.current();
      HiddenState iterated = t.iterators.state(container);
      if (iterated != null) {
        Checks.state(iterated, write, site, t);
        return;
      }
    }
    if (type.kind == ContainerKind.SYNCHRONIZED_VIEW) {
      if (method != null && UNLOCKED.contains(method)) {
        aroundSynchronized(container, write, site);
      } else {
        synchronizedAccess(container, write, site);
      }
      return;
    }
    Object object = type.view ? behind(type, container) : container;
    if (object == null) {
      if (type.iterator) {
        handedOver(container, method, site);
      }
      return;
    }
    switch (kind(type, container, object)) {
      case UNSYNCHRONIZED:
        hidden(object, write, site);
        break;
      case SELF_ADJUSTING:
        hidden(object, true, site);
        break;
      case SYNCHRONIZED_VIEW:
        aroundSynchronized(object, write, site);
        break;
      default:
        break;
    }
  }

  /** As {@link #access}, for a read that changes the order of an access-ordered map. */
  public static void touch(Object container, String method, int site) {
    ContainerClass type = ContainerClasses.of(container);
    boolean write = type.accessOrdered && ACCESS_ORDERED.get(container) != null;
    access(type, container, method, write, site);
  }

  /**
   * Of an iterator made by another thread it is not known what it iterates over; but to advance it
   * changes the iterator itself, whatever that is.
   */
  @CompiledApart
  private static void handedOver(Object iterator, String method, int site) {
    boolean asks = method != null && (method.startsWith("has") || method.endsWith("Index"));
    hidden(iterator, !asks, site);
  }

  @CompiledApart
  private static void hidden(Object object, boolean write, int site) {
    ThreadState t = ThreadState.current();
    Checks.state(ForeignFields.hidden(t, object), write, site, t);
  }

  /**
   * The wrapper is about to take its own monitor for the access; here it is taken for the check, so
   * that checks are ordered as accesses are.
   */
  @CompiledApart
  private static void synchronizedAccess(Object wrapper, boolean write, int site) {
    SyncState monitor = SyncStates.of(wrapper);
    ThreadState t = ThreadState.current();
    t.wrapperSite = site;
    t.wrapperWrites = write;
    try {
      synchronized (wrapper) {
        t.enter(monitor);
        behindSynchronized(wrapper, write, site);
        t.exit(monitor);
      }
    } catch (StackOverflowError e) {
      // Others may not learn of this access, and what they do next would look like a race.
      Failure.in("synchronized wrapper", e);
    }
  }

  /**
   * In a recorded run, before a function ends that the wrapper runs inside a call: the call goes on
   * to access what is wrapped. Who does so later, under the same monitor, then comes after the
   * function in every order that traces are read with, as he does after the call.
   */
  static void continued(ThreadState t, Object wrapper) {
    behindSynchronized(wrapper, t.wrapperWrites, t.wrapperSite);
  }

  /** An access that no wrapper locks, neither this one nor another that it was got from. */
  private static void aroundSynchronized(Object wrapper, boolean write, int site) {
    Object wrapped = shownBy(wrapper);
    while (wrapped != null
        && ContainerClasses.of(wrapped).kind == ContainerKind.SYNCHRONIZED_VIEW) {
      wrapped = shownBy(wrapped);
    }
    if (wrapped != null) {
      access(wrapped, null, write, site);
    }
  }

  /** An access to what a synchronized wrapper wraps, under its lock. */
  private static void behindSynchronized(Object wrapper, boolean write, int site) {
    Object wrapped = shownBy(wrapper);
    if (wrapped != null) {
      access(wrapped, null, write, site);
    }
  }

  /** Before element is put in. */
  public static void put(Object container, Object element) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    if (object == null) {
      return;
    }
    ThreadState t = ThreadState.current();
    switch (kind(type, container, object)) {
      case CONCURRENT:
        ContainerClocks clocks = clocks(object);
        if (Elements.isTelling(element)) {
          Elements.put(t, element);
        } else {
          t.release(clocks.bulk);
        }
        t.release(clocks.all);
        break;
      case LOCKED:
        Elements.putKey(element);
        t.release(SyncStates.of(object));
        break;
      case SYNCHRONIZED_VIEW:
        Elements.putKey(element);
        break;
      default:
        break;
    }
  }

  /** Before a key is put in that the container's users compare with theirs. */
  public static void putKey(Object container, Object key) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    ContainerKind kind = kind(type, container, object);
    if (kind == ContainerKind.CONCURRENT
        || kind == ContainerKind.LOCKED
        || kind == ContainerKind.SYNCHRONIZED_VIEW) {
      Elements.putKey(key);
    }
  }

  /** Before many elements are put in. */
  public static void putAll(Object container) {
    put(container, null);
  }

  /** Before elements may be taken out. */
  public static void remove(Object container) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    if (object == null) {
      return;
    }
    ThreadState t = ThreadState.current();
    switch (kind(type, container, object)) {
      case CONCURRENT:
        t.release(clocks(object).removed);
        break;
      case LOCKED:
        t.release(SyncStates.of(object));
        break;
      default:
        break;
    }
  }

  /** After element was found; null: nothing was. */
  public static void take(Object container, Object element) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    if (object == null) {
      return;
    }
    ContainerKind kind = kind(type, container, object);
    if (kind == ContainerKind.CONCURRENT) {
      ThreadState t = ThreadState.current();
      ContainerClocks clocks = clocks(object);
      Elements.seen(t, element);
      t.acquire(element == null ? clocks.removed : clocks.bulk);
    } else {
      settle(container, object, kind);
    }
  }

  /** Before the running thread compares two objects, which may be elements. */
  public static void seen(Object a, Object b) {
    if (Elements.any()) {
      ThreadState t = ThreadState.current();
      Elements.seen(t, a);
      Elements.seen(t, b);
    }
  }

  /** A comparator that sees what was done to elements before they were put in. */
  public static Object comparator(Object comparator, Class<?> type) {
    return Wrapping.wrap(comparator, type, Comparison.CONTEXT);
  }

  /** A collector, or a function of one, that works under the lock of what it collects into. */
  public static Object accumulating(Object function, Class<?> type) {
    return Wrapping.wrap(function, type, Accumulation.CONTEXT);
  }

  /** After the running thread was given element. */
  public static void seen(Object element) {
    Elements.seen(ThreadState.current(), element);
  }

  /** After something was learnt of all that container holds. */
  public static void look(Object container) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    if (object == null) {
      return;
    }
    ContainerKind kind = kind(type, container, object);
    if (kind == ContainerKind.CONCURRENT) {
      ThreadState t = ThreadState.current();
      ContainerClocks clocks = clocks(object);
      t.acquire(clocks.all);
      t.acquire(clocks.removed);
    } else {
      settle(container, object, kind);
    }
  }

  /** After something was found to be missing, or to have room. */
  public static void absent(Object container) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    if (object != null && kind(type, container, object) == ContainerKind.CONCURRENT) {
      ThreadState.current().acquire(clocks(object).removed);
    }
  }

  /** After a call on an object that locks itself. */
  public static void settle(Object container) {
    ContainerClass type = ContainerClasses.of(container);
    Object object = sharedBehind(type, container);
    if (object != null) {
      settle(container, object, kind(type, container, object));
    }
  }

  private static void settle(Object container, Object object, ContainerKind kind) {
    if (!locks(container, object, kind)) {
      return;
    }
    ThreadState t = ThreadState.current();
    if (Recorder.ON && kind == ContainerKind.SYNCHRONIZED_VIEW) {
      synchronizedAccess(object, false, t.wrapperSite);
    } else {
      t.acquire(SyncStates.of(object));
    }
  }

  /** A function that is shown, or makes, elements inside container; wrapped if that orders. */
  public static Object function(Object function, Object container, Class<?> type) {
    ContainerClass is = ContainerClasses.of(container);
    Object object = sharedBehind(is, container);
    ContainerKind kind = kind(is, container, object);
    if (kind == ContainerKind.CONCURRENT) {
      return Wrapping.wrap(function, type, new Production(object));
    }
    return locks(container, object, kind) && !(object instanceof CopyOnWriteArrayList)
        ? Wrapping.wrap(
            function, type, new InsideLock(SyncStates.of(object), recorded(object, kind)))
        : function;
  }

  private static Object recorded(Object object, ContainerKind kind) {
    return Recorder.ON && kind == ContainerKind.SYNCHRONIZED_VIEW ? object : null;
  }

  /** At the entry of a method of object that the JDK calls, perhaps while it holds a monitor. */
  public static void inCall(Object object) {
    OuterMonitors.enter(object);
  }

  /** At the end of such a method. */
  public static void afterCall(Object object) {
    if (Recorder.ON && object instanceof Map && OuterMonitors.held(object)) {
      ThreadState t = ThreadState.current();
      access(object, null, t.wrapperWrites, t.wrapperSite);
    }
    OuterMonitors.exit(object);
  }

  static ContainerClocks clocks(Object container) {
    return CLOCKS.getOrCreate(container);
  }

  /** What a concurrent container knows of its users. */
  static final class ContainerClocks {
    /** All that was put in. */
    final SyncState all = new SyncState();

    /** What was put in by way of many, or of values that do not tell where they come from. */
    final SyncState bulk = new SyncState();

    /** All that was taken out. */
    final SyncState removed = new SyncState();
  }

  private static final class ClockTable extends WeakIdentityTable<ContainerClocks> {
    @Override
    protected ContainerClocks create(Object key) {
      return new ContainerClocks();
    }
  }

  private static final class ViewTable extends WeakIdentityTable<WeakReference<Object>> {
    @Override
    protected WeakReference<Object> create(Object key) {
      return new WeakReference<>(null);
    }
  }

  private static final class MarkTable extends WeakIdentityTable<Boolean> {
    @Override
    protected Boolean create(Object key) {
      return Boolean.TRUE;
    }
  }
}
