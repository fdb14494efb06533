package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import bigfoot.runtime.sync.Condition;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import bigfoot.runtime.sync.Verb;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * What a library call does for synchronization: the shared synchronization table, read for what a
 * static analysis may rely on. The table says when one thread's doing may be seen by another; here
 * it matters that a call returns only because another thread did something, so waiting counts for
 * the classes that certainly wait.
 */
public final class SyncRoles {
  /** The part a call plays. */
  public enum Role {
    NONE,
    LOCK,
    TRY_LOCK,
    UNLOCK,
    /** The read side of a lock. */
    READ_LOCK,
    TRY_READ_LOCK,
    UNLOCK_READ,
    /** Gives up the lock, or by a result other than zero tells that it is the write lock now. */
    CONVERT,
    /** The same with the read lock. */
    CONVERT_READ,
    /** Begins to read without the lock. */
    OPTIMISTIC,
    /** Tells whether the lock was left alone since. */
    VALIDATE,
    /** Makes what came before visible to whoever takes over. */
    HAND_OVER,
    /** Returns only after some hand-over. */
    TAKE_OVER,
    /** Hands over, and returns only after as many threads as are wanted have done so. */
    MEET,
    /** A non-default result proves a hand-over. */
    TEST,
    /** Returns only after the receiver, a thread or task, has ended. */
    JOIN,
    /** Tells by {@code true} that the receiver, a task, has ended. */
    ENDED_IF_TRUE,
    /** Tells by {@code false} that the receiver, a thread, has ended or not begun. */
    ENDED_IF_FALSE,
    /** Tells by {@code true} that all tasks of the receiver, a pool, have ended. */
    POOL_ENDED_IF_TRUE
  }

  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String READ_HALF = CONCURRENT + "locks.ReentrantReadWriteLock$ReadLock";
  private static final String STAMPED = CONCURRENT + "locks.StampedLock";
  private static final String SEMAPHORE = CONCURRENT + "Semaphore";

  /** A result other than the default tells that something was handed over. */
  private static final Set<String> TESTED =
      Set.of(
          CONCURRENT + "CountDownLatch",
          CONCURRENT + "BlockingQueue",
          CONCURRENT + "atomic.AtomicBoolean",
          CONCURRENT + "atomic.AtomicInteger",
          CONCURRENT + "atomic.AtomicLong",
          CONCURRENT + "atomic.AtomicReference");

  private static final Set<String> COLLECTIONS =
      Set.of(
          CONCURRENT + "ConcurrentMap",
          CONCURRENT + "ConcurrentHashMap$KeySetView",
          CONCURRENT + "ConcurrentSkipListSet",
          CONCURRENT + "ConcurrentLinkedQueue",
          CONCURRENT + "ConcurrentLinkedDeque",
          CONCURRENT + "CopyOnWriteArrayList",
          CONCURRENT + "CopyOnWriteArraySet");

  /** Methods of collections that put nothing in. */
  private static final Set<String> LOOKING =
      Set.of(
          "<init>",
          "size",
          "isEmpty",
          "iterator",
          "hasNext",
          "next",
          "keySet",
          "values",
          "entrySet",
          "getKey",
          "getValue",
          "clear",
          "remove",
          "getOrDefault",
          "containsValue",
          "toString",
          "hashCode",
          "equals",
          "stream",
          "toArray");

  private static final List<String> VIEWING =
      List.of(
          "head",
          "tail",
          "sub",
          "descending",
          "navigable",
          "first",
          "last",
          "lower",
          "floor",
          "higher",
          "ceiling");

  private static final Set<String> ATOMIC_ARRAYS =
      Set.of(
          CONCURRENT + "atomic.AtomicIntegerArray",
          CONCURRENT + "atomic.AtomicLongArray",
          CONCURRENT + "atomic.AtomicReferenceArray");

  private final TableEffects table;

  /** Direct supertypes of a class, by binary names, superclass first. */
  public SyncRoles(Function<String, Collection<String>> supers) {
    this.table = new TableEffects(supers);
  }

  /** The role of a call on an object of that type; {@code supertypes} are all of the type's. */
  public Role role(String type, Set<String> supertypes, MethodRef method) {
    if (supertypes.contains(SEMAPHORE)) {
      return semaphore(method);
    }
    if (supertypes.contains(STAMPED)) {
      return stamped(method.name());
    }
    if (supertypes.contains(CONCURRENT + "ExecutorService")
        && (method.name().equals("awaitTermination") || method.name().equals("isTerminated"))) {
      return Role.POOL_ENDED_IF_TRUE;
    }
    if (supertypes.contains(CONCURRENT + "CyclicBarrier") && method.name().equals("await")
        || supertypes.contains(CONCURRENT + "Exchanger") && method.name().equals("exchange")) {
      return Role.MEET;
    }
    if (supertypes.contains(CONCURRENT + "Phaser")) {
      return phaser(method.name());
    }
    if (ATOMIC_ARRAYS.stream().anyMatch(supertypes::contains)) {
      return atomicArray(method.name());
    }
    if (type.startsWith("com.sun.net.httpserver.")) {
      return method.name().equals("start") ? Role.HAND_OVER : Role.NONE;
    }
    if (isConcurrentCollection(supertypes)) {
      return collection(method.name());
    }
    if (supertypes.contains(CONCURRENT + "atomic.LongAdder") && method.name().equals("sum")) {
      return Role.TEST; // a sum other than zero has something added
    }
    Role role = fromTable(table.of(type, method), supertypes, method);
    return supertypes.contains(READ_HALF) ? asRead(role) : role;
  }

  private static Role fromTable(List<Effect> effects, Set<String> supertypes, MethodRef method) {
    Role role = Role.NONE;
    for (Effect effect : effects) {
      if (effect.operands.isEmpty() || !isReceiver(effect.operands.get(0))) {
        continue;
      }
      Role part = part(effect, supertypes, method);
      if (role != Role.NONE && part != Role.NONE && role != part) {
        // A call that gives up and takes back, such as wait, leaves things as they were; one that
        // sets and tells, such as getAndSet, hands over.
        return role == Role.HAND_OVER || part == Role.HAND_OVER ? Role.HAND_OVER : Role.NONE;
      }
      role = part == Role.NONE ? role : part;
    }
    return role;
  }

  private static boolean isReceiver(Operand operand) {
    return operand.base == Operand.Base.THIS && operand.selector == Operand.Selector.WHOLE;
  }

  private static Role part(Effect effect, Set<String> supertypes, MethodRef method) {
    boolean certain = effect.condition == Condition.NONE;
    if (effect.verb == Verb.LOCK) {
      return certain ? Role.LOCK : Role.TRY_LOCK;
    }
    if (effect.verb == Verb.UNLOCK) {
      return Role.UNLOCK;
    }
    if (effect.verb == Verb.JOIN || effect.verb == Verb.FINISHED) {
      return ending(effect.condition, method);
    }
    if (effect.verb == Verb.RELEASE
        || effect.verb == Verb.PUT
        || effect.verb == Verb.COMPLETE
        || effect.verb == Verb.PUT_ALL) {
      return Role.HAND_OVER;
    }
    if (effect.verb == Verb.ACQUIRE || effect.verb == Verb.TAKE) {
      return waiting(supertypes, method);
    }
    return Role.NONE;
  }

  private static Role ending(Condition condition, MethodRef method) {
    return switch (method.name()) {
      case "join" ->
          condition == Condition.NONE && method.parameters().isEmpty() ? Role.JOIN : Role.NONE;
      case "get" ->
          condition == Condition.NONE ? Role.JOIN : Role.NONE; // or it times out and fails
      case "isDone" -> condition == Condition.TRUE ? Role.ENDED_IF_TRUE : Role.NONE;
      case "isAlive" -> condition == Condition.FALSE ? Role.ENDED_IF_FALSE : Role.NONE;
      default -> Role.NONE;
    };
  }

  /** Latches and queues wait, without a timeout; the result of other calls tells. */
  private static Role waiting(Set<String> supertypes, MethodRef method) {
    boolean latch = supertypes.contains(CONCURRENT + "CountDownLatch");
    boolean queue = supertypes.contains(CONCURRENT + "BlockingQueue");
    String name = method.name();
    if (latch && name.equals("await") && method.parameters().isEmpty()
        || queue && name.startsWith("take")) {
      return Role.TAKE_OVER;
    }
    boolean tells =
        name.equals("await")
            || name.startsWith("poll")
            || name.equals("get")
            || name.equals("getAcquire")
            || name.startsWith("peek");
    return tells && TESTED.stream().anyMatch(supertypes::contains) ? Role.TEST : Role.NONE;
  }

  /** Whether the call tells by {@code true} that a thread was interrupted. */
  public static boolean tellsInterrupt(MethodRef method) {
    return method.name().equals("isInterrupted") || method.name().equals("interrupted");
  }

  /**
   * Whether the call may interrupt threads, by its name: whoever they are, and also where a task is
   * cancelled or a pool is made smaller.
   */
  public static boolean mayInterrupt(MethodRef method) {
    return switch (method.name()) {
      case "interrupt",
          "cancel",
          "close",
          "invokeAny",
          "invokeAll",
          "setCorePoolSize",
          "setMaximumPoolSize",
          "setKeepAliveTime",
          "allowCoreThreadTimeOut" ->
          true;
      default -> method.name().startsWith("shutdown");
    };
  }

  /** Whether it is a collection that threads share without locks, and that nobody waits at. */
  public static boolean isConcurrentCollection(Set<String> supertypes) {
    return COLLECTIONS.stream().anyMatch(supertypes::contains);
  }

  /** Who sees an element comes after whoever put one in; all that may put one in counts. */
  private static Role collection(String name) {
    boolean tells =
        name.equals("get")
            || name.equals("containsKey")
            || name.equals("contains")
            || name.startsWith("poll")
            || name.startsWith("peek");
    boolean looks = LOOKING.contains(name) || VIEWING.stream().anyMatch(name::startsWith);
    return tells ? Role.TEST : looks ? Role.NONE : Role.HAND_OVER;
  }

  /** Elements are not told apart: whoever sets one hands over to whoever sees one set. */
  private static Role atomicArray(String name) {
    return switch (name) {
      case "get", "getAcquire" -> Role.TEST;
      case "length", "getPlain", "getOpaque", "toString", "<init>" -> Role.NONE;
      default -> Role.HAND_OVER;
    };
  }

  /** Arrivals that do not wait, and ends of phasers, are no meetings. */
  private static Role phaser(String name) {
    return switch (name) {
      case "arriveAndAwaitAdvance" -> Role.MEET;
      case "arrive", "arriveAndDeregister", "forceTermination" -> Role.HAND_OVER;
      default -> Role.NONE;
    };
  }

  private static Role semaphore(MethodRef method) {
    boolean one = method.parameters().isEmpty();
    return switch (method.name()) {
      case "acquire", "acquireUninterruptibly" -> Role.LOCK;
      case "tryAcquire" -> one ? Role.TRY_LOCK : Role.NONE;
      case "release" -> Role.UNLOCK;
      default -> Role.NONE;
    };
  }

  private static Role stamped(String name) {
    return switch (name) {
      case "writeLock", "writeLockInterruptibly" -> Role.LOCK;
      case "readLock", "readLockInterruptibly" -> Role.READ_LOCK;
      case "tryWriteLock" -> Role.TRY_LOCK;
      case "tryReadLock" -> Role.TRY_READ_LOCK;
      case "tryOptimisticRead" -> Role.OPTIMISTIC;
      case "validate" -> Role.VALIDATE;
      case "unlockRead" -> Role.UNLOCK_READ;
      case "unlockWrite", "unlock", "tryUnlockRead", "tryUnlockWrite" -> Role.UNLOCK;
      case "tryConvertToOptimisticRead" -> Role.UNLOCK;
      case "tryConvertToWriteLock" -> Role.CONVERT;
      case "tryConvertToReadLock" -> Role.CONVERT_READ;
      default -> Role.NONE;
    };
  }

  private static Role asRead(Role role) {
    return switch (role) {
      case LOCK -> Role.READ_LOCK;
      case TRY_LOCK -> Role.TRY_READ_LOCK;
      case UNLOCK -> Role.UNLOCK_READ;
      default -> role;
    };
  }
}
