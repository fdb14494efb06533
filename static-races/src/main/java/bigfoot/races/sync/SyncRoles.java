package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import java.util.Set;

/** What a library call does for synchronization, and which hidden state it touches. */
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
    /** Makes what came before visible to whoever takes over. */
    HAND_OVER,
    /** Returns only after some hand-over. */
    TAKE_OVER,
    /** A non-default result proves a hand-over. */
    TEST,
    /** Returns only after the receiver, a thread or task, has ended. */
    JOIN
  }

  private static final String LOCKS = "java.util.concurrent.locks.";

  private static final Set<String> UNSAFE_CLASSES =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.ArrayDeque",
          "java.util.PriorityQueue",
          "java.util.HashMap",
          "java.util.LinkedHashMap",
          "java.util.TreeMap",
          "java.util.WeakHashMap",
          "java.util.IdentityHashMap",
          "java.util.EnumMap",
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.TreeSet",
          "java.util.BitSet",
          "java.lang.StringBuilder",
          "java.util.StringJoiner",
          "java.text.SimpleDateFormat",
          "java.text.DecimalFormat",
          "java.util.GregorianCalendar");

  private static final Set<String> READERS =
      Set.of(
          "get",
          "size",
          "isEmpty",
          "contains",
          "containsKey",
          "containsValue",
          "containsAll",
          "indexOf",
          "lastIndexOf",
          "iterator",
          "listIterator",
          "next",
          "hasNext",
          "previous",
          "hasPrevious",
          "getKey",
          "getValue",
          "getOrDefault",
          "peek",
          "peekFirst",
          "peekLast",
          "element",
          "getFirst",
          "getLast",
          "first",
          "last",
          "firstKey",
          "lastKey",
          "firstEntry",
          "lastEntry",
          "floorKey",
          "ceilingKey",
          "higherKey",
          "lowerKey",
          "floorEntry",
          "ceilingEntry",
          "higherEntry",
          "lowerEntry",
          "forEach",
          "toArray",
          "stream",
          "parallelStream",
          "equals",
          "hashCode",
          "toString",
          "length",
          "charAt",
          "cardinality",
          "nextSetBit",
          "nextClearBit",
          "entrySet",
          "keySet",
          "values",
          "subList",
          "headMap",
          "tailMap",
          "subMap",
          "descendingMap",
          "descendingIterator",
          "spliterator",
          "clone");

  /** The role of a call whose receiver is of a class with these supertypes. */
  public Role role(Set<String> supertypes, MethodRef method) {
    String name = method.name();
    if (supertypes.contains("java.lang.Thread")) {
      return name.equals("join") && method.parameters().isEmpty() ? Role.JOIN : Role.NONE;
    }
    if (supertypes.contains("java.util.concurrent.ForkJoinTask")) {
      return name.equals("join") || name.equals("get") && method.parameters().isEmpty()
          ? Role.JOIN
          : Role.NONE;
    }
    if (supertypes.contains("java.util.concurrent.CompletableFuture")) {
      return future(name, true);
    }
    if (supertypes.contains("java.util.concurrent.Future")) {
      return future(name, false);
    }
    if (supertypes.contains(LOCKS + "ReentrantReadWriteLock$ReadLock")) {
      return asRead(lock(name));
    }
    if (supertypes.contains(LOCKS + "Lock")) {
      return lock(name);
    }
    if (supertypes.contains(LOCKS + "StampedLock")) {
      return stamped(name);
    }
    return elsewhere(supertypes, name);
  }

  private static Role elsewhere(Set<String> supertypes, String name) {
    if (supertypes.contains("java.util.concurrent.Semaphore")) {
      return switch (name) {
        case "acquire", "acquireUninterruptibly" -> Role.LOCK;
        case "tryAcquire" -> Role.TRY_LOCK;
        case "release" -> Role.UNLOCK;
        default -> Role.NONE;
      };
    }
    if (supertypes.contains("java.util.concurrent.CountDownLatch")) {
      return name.equals("countDown")
          ? Role.HAND_OVER
          : name.equals("await") ? Role.TAKE_OVER : Role.NONE;
    }
    if (supertypes.contains("java.util.concurrent.BlockingQueue")) {
      return switch (name) {
        case "put",
            "offer",
            "add",
            "addAll",
            "putFirst",
            "putLast",
            "offerFirst",
            "offerLast",
            "addFirst",
            "addLast",
            "transfer" ->
            Role.HAND_OVER;
        case "take", "takeFirst", "takeLast" -> Role.TAKE_OVER;
        case "poll", "peek", "pollFirst", "pollLast" -> Role.TEST;
        default -> Role.NONE;
      };
    }
    if (supertypes.contains("java.util.concurrent.atomic.AtomicBoolean")
        || supertypes.contains("java.util.concurrent.atomic.AtomicInteger")
        || supertypes.contains("java.util.concurrent.atomic.AtomicLong")
        || supertypes.contains("java.util.concurrent.atomic.AtomicReference")) {
      return switch (name) {
        case "get", "getAcquire" -> Role.TEST;
        case "<init>", "getPlain", "toString", "intValue", "longValue" -> Role.NONE;
        default -> Role.HAND_OVER;
      };
    }
    return Role.NONE;
  }

  private static Role future(String name, boolean completable) {
    return switch (name) {
      case "get", "join" -> Role.JOIN;
      case "complete", "completeExceptionally", "obtrudeValue" ->
          completable ? Role.HAND_OVER : Role.NONE;
      default -> Role.NONE;
    };
  }

  private static Role lock(String name) {
    return switch (name) {
      case "lock", "lockInterruptibly" -> Role.LOCK;
      case "tryLock" -> Role.TRY_LOCK;
      case "unlock" -> Role.UNLOCK;
      default -> Role.NONE;
    };
  }

  private static Role stamped(String name) {
    return switch (name) {
      case "writeLock", "writeLockInterruptibly" -> Role.LOCK;
      case "readLock", "readLockInterruptibly" -> Role.READ_LOCK;
      case "tryWriteLock" -> Role.TRY_LOCK;
      case "tryReadLock" -> Role.TRY_READ_LOCK;
      case "unlockWrite" -> Role.UNLOCK;
      case "unlockRead" -> Role.UNLOCK_READ;
      case "unlock", "tryUnlockRead", "tryUnlockWrite" -> Role.UNLOCK;
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

  /** Whether calls on the class touch state that nothing protects. */
  public boolean hasUnsafeState(String type) {
    return UNSAFE_CLASSES.contains(type);
  }

  /** Whether the call leaves the state as it is. */
  public boolean readsState(MethodRef method) {
    return READERS.contains(method.name());
  }
}
