package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import java.util.List;
import java.util.Set;

/** How library methods treat references they are given. */
public final class LibraryRoles {
  private static final String COLLECTOR = "java.util.stream.Collector";

  private static final Set<String> KEEPING_NOTHING =
      Set.of(
          "java.lang.String",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.lang.Math",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Boolean",
          "java.lang.Double",
          "java.lang.Character",
          "java.lang.Object",
          "java.lang.Class",
          "java.io.PrintStream",
          "java.io.PrintWriter",
          "java.util.Random",
          "java.util.concurrent.ThreadLocalRandom",
          "java.util.concurrent.TimeUnit",
          "java.lang.invoke.StringConcatFactory",
          "java.lang.invoke.ObjectMethods",
          "java.lang.runtime.ObjectMethods",
          "java.lang.runtime.SwitchBootstraps",
          "java.util.logging.Logger",
          "java.lang.Runtime");

  /** What takes objects of any kind to write them down. */
  private static final Set<String> PRINTING =
      Set.of(
          "java.lang.String",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.io.PrintStream",
          "java.io.PrintWriter",
          "java.util.Formatter",
          "java.lang.invoke.StringConcatFactory",
          "java.lang.AssertionError");

  /** Packages whose objects call no function that was given to what made them. */
  private static final List<String> LATER_NEVER =
      List.of(
          "java.io.",
          "java.nio.",
          "java.sql.",
          "java.time.",
          "java.math.",
          "java.text.",
          "java.security.",
          "java.util.zip.",
          "java.util.regex.",
          "java.util.Date",
          "java.util.Locale");

  /** Methods of lists that look at no element. */
  private static final Set<String> INSERTIONS =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "addElement",
          "insertElementAt",
          "push",
          "offer",
          "offerFirst",
          "offerLast",
          "set",
          "addSuppressed");

  private static final Set<String> VIEWS =
      Set.of(
          "iterator",
          "listIterator",
          "entrySet",
          "keySet",
          "values",
          "subList",
          "subSet",
          "headSet",
          "tailSet",
          "subMap",
          "headMap",
          "tailMap",
          "descendingMap",
          "descendingSet",
          "descendingIterator",
          "navigableKeySet",
          "elements",
          "keys",
          "parallel",
          "sequential",
          "append",
          "insert",
          "reverse");

  /** Buffers on the same contents with a position of their own. */
  private static final Set<String> OTHER_BUFFERS =
      Set.of("duplicate", "slice", "alignedSlice", "asReadOnlyBuffer", "allocate", "wrap");

  /** An argument of such a type is read through, as by {@code addAll}. */
  private static final Set<String> COPIED =
      Set.of(
          "java.util.Collection",
          "java.util.Map",
          "java.util.SortedMap",
          "java.util.SortedSet",
          "java.util.List",
          "java.util.Set",
          "java.lang.Iterable");

  /** Whether a method gives a handle of a field, of elements, or something that names one. */
  public boolean namesField(MethodRef method) {
    return switch (method.result()) {
      case "java.lang.invoke.VarHandle",
          "java.lang.invoke.MethodHandle",
          "java.lang.reflect.Field",
          "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
          "java.util.concurrent.atomic.AtomicLongFieldUpdater",
          "java.util.concurrent.atomic.AtomicReferenceFieldUpdater" ->
          true;
      default -> false;
    };
  }

  /** Whether what a class gives, of that type, may create instances of it. */
  public boolean leadsToInstances(String owner, String type) {
    return owner.equals("java.lang.Class")
        && (type.equals("java.lang.Class") || type.startsWith("java.lang.reflect.Constructor"));
  }

  /** Whether a call on a class constant creates an instance, or gives what does. */
  public boolean createsInstances(MethodRef method) {
    return method.name().equals("newInstance") || method.name().endsWith("Constructor");
  }

  /** Whether arguments may come back out of the receiver or the result later. */
  public boolean keepsArguments(String owner, MethodRef method) {
    if (owner.equals("java.lang.System")) {
      return method.name().equals("arraycopy");
    }
    if (transfers(owner)) {
      return method.name().equals("<init>")
          || method.name().equals("wrap")
          || method.name().equals("attach")
          || method.name().equals("register")
          || owner.startsWith("java.nio.channels.Asynchronous")
          || method.name().startsWith("new")
          || method.name().startsWith("set")
          || method.name().endsWith("Object");
    }
    return !KEEPING_NOTHING.contains(owner) && !owner.startsWith("java.time.");
  }

  /** Streams, channels and buffers copy what they are given, once they are set up. */
  private static boolean transfers(String owner) {
    return owner.startsWith("java.io.")
        || owner.startsWith("java.nio.")
        || owner.startsWith("java.util.zip.");
  }

  /** Whether a function given to the call may also be called by later calls on the receiver. */
  public boolean keepsFunctions(Set<String> supertypes, MethodRef method) {
    boolean eager =
        supertypes.contains("java.util.Collection")
            || supertypes.contains("java.util.Map")
            || supertypes.contains("java.util.Iterator")
            || supertypes.contains("java.lang.Throwable")
            || supertypes.contains("java.util.Optional");
    return !eager || method.name().equals("<init>");
  }

  /** Whether something of that type, made by an object with functions, may call them later. */
  public boolean mayCallLater(String type) {
    return !type.endsWith("[]")
        && LATER_NEVER.stream().noneMatch(type::startsWith)
        && (!type.startsWith("java.lang.")
            || type.equals("java.lang.Iterable")
            || type.startsWith("java.lang.Thread"));
  }

  /** Whether library code of the class never calls the methods of objects it is given. */
  public boolean callsNothing(String owner, Set<String> supertypes, MethodRef method) {
    if (owner.equals("java.lang.Object")
        || owner.equals("java.lang.System")
        || owner.equals("java.lang.Class")
        || owner.startsWith("java.lang.ref.") && method.name().equals("<init>")
        || owner.startsWith("java.util.AbstractMap$Simple") && method.name().equals("<init>")
        || owner.equals("java.util.Objects") && method.name().startsWith("requireNonNull")) {
      return true;
    }
    boolean inOrder =
        supertypes.contains("java.util.List")
            || supertypes.contains("java.util.ArrayDeque")
            || supertypes.contains("java.lang.Throwable");
    return inOrder && INSERTIONS.contains(method.name());
  }

  /** Whether the call turns objects into text, and calls nothing of them but toString. */
  public boolean prints(String owner) {
    return PRINTING.contains(owner);
  }

  /**
   * Whether library code knows the argument as an object only, and so calls the methods of Object;
   * walks of numbers take a function and call it an object.
   */
  public boolean usesAsObject(MethodRef method, String declared) {
    return declared.equals("java.lang.Object")
        && !method.name().equals("forEachRemaining")
        && !method.name().equals("tryAdvance");
  }

  /** Whether the call asks the elements of an array for texts, hashes or comparisons. */
  public boolean asksElements(String owner, MethodRef method) {
    String name = method.name();
    return switch (owner) {
      case "java.lang.String",
          "java.io.PrintStream",
          "java.io.PrintWriter",
          "java.util.Formatter" ->
          name.startsWith("format") || name.equals("printf") || name.equals("join");
      case "java.util.Objects" -> name.equals("hash");
      case "java.util.Arrays" ->
          name.endsWith("oString")
              || name.endsWith("ashCode")
              || name.endsWith("quals")
              || name.startsWith("sort")
              || name.equals("binarySearch")
              || name.equals("compare")
              || name.equals("mismatch");
      default -> false;
    };
  }

  /** Whether an object of the types calls those it was made for when it completes. */
  public boolean completesOthers(Set<String> supertypes) {
    return supertypes.contains("java.util.concurrent.CountedCompleter");
  }

  /** Whether the call uses what is in the argument, but keeps or returns not the argument. */
  public boolean copies(String owner, MethodRef method, int argument) {
    return owner.equals("java.lang.System")
        || !wraps(owner, method)
            && (COPIED.contains(method.parameters().get(argument))
                || owner.equals("java.util.Collections")
                    && !method.name().startsWith("singleton")
                    && !method.name().equals("nCopies")
                    && !method.name().equals("fill"));
  }

  /** The class of what a call returns, as far as it is known to be another than is declared. */
  public String resultType(String owner, MethodRef method) {
    if (owner.equals("java.util.Arrays") && method.name().equals("asList")) {
      return "java.util.Arrays$ArrayList";
    }
    return owner.equals("java.lang.reflect.Array") && method.name().equals("newInstance")
        ? "java.lang.Object[]"
        : method.result();
  }

  /** Classes of the containers that a collector makes and fills. */
  public List<String> containers(String owner, MethodRef method) {
    if (!owner.equals("java.util.stream.Collectors")) {
      return List.of();
    }
    boolean lists = method.parameters().stream().noneMatch(COLLECTOR::equals);
    List<String> listsToo =
        lists ? List.of("java.util.HashMap", "java.util.ArrayList") : List.of("java.util.HashMap");
    return switch (method.name()) {
      case "toList" -> List.of("java.util.ArrayList");
      case "toSet" -> List.of("java.util.HashSet");
      case "toMap" -> List.of("java.util.HashMap");
      case "groupingBy", "partitioningBy" -> listsToo;
      case "groupingByConcurrent" ->
          lists
              ? List.of("java.util.concurrent.ConcurrentHashMap", "java.util.ArrayList")
              : List.of("java.util.concurrent.ConcurrentHashMap");
      case "toConcurrentMap" -> List.of("java.util.concurrent.ConcurrentHashMap");
      case "toUnmodifiableList" -> List.of("java.util.List");
      case "toUnmodifiableSet" -> List.of("java.util.Set");
      case "toUnmodifiableMap" -> List.of("java.util.Map");
      default -> List.of();
    };
  }

  /** Whether the call fills the containers of the collector it is given, and returns one. */
  public boolean collects(String owner, MethodRef method) {
    return owner.startsWith("java.util.stream.")
        && method.name().equals("collect")
        && method.parameters().equals(List.of(COLLECTOR));
  }

  /** Whether the result shows what the first argument holds, now and later. */
  public boolean wraps(String owner, MethodRef method) {
    String name = method.name();
    return owner.equals("java.util.Collections")
        && (name.startsWith("unmodifiable")
            || name.startsWith("checked")
            || name.startsWith("synchronized")
            || name.equals("newSetFromMap")
            || name.equals("asLifoQueue")
            || name.equals("enumeration"));
  }

  /** Whether the result wraps the argument, and each call of it holds the result's monitor. */
  public boolean wrapsWithLock(String owner, MethodRef method) {
    return wraps(owner, method) && method.name().startsWith("synchronized");
  }

  /** Whether the call moves an iterator on. */
  public boolean advances(MethodRef method) {
    return switch (method.owner()) {
      case "java.util.Iterator", "java.util.ListIterator", "java.util.Enumeration" ->
          method.name().startsWith("next")
              || method.name().startsWith("previous")
              || method.name().equals("remove")
              || method.name().equals("forEachRemaining");
      default -> false;
    };
  }

  /** Whether a call on a wrapper with a lock does without the lock: those that walk it. */
  public static boolean bypassesWrapper(MethodRef method) {
    return switch (method.owner()) {
      case "java.util.Iterator",
          "java.util.ListIterator",
          "java.util.Spliterator",
          "java.util.Enumeration",
          "java.util.Map$Entry" ->
          true;
      default ->
          method.name().equals("iterator")
              || method.name().equals("listIterator")
              || method.name().equals("spliterator")
              || method.name().endsWith("tream");
    };
  }

  /** Whether the call copies into its arguments. */
  public boolean fillsArguments(MethodRef method) {
    return switch (method.name()) {
      case "toArray", "drainTo", "copyInto", "getAll", "arraycopy", "sort" -> true;
      default -> false;
    };
  }

  /** Whether the call writes elements of an array it is given. */
  public boolean fillsArray(MethodRef method) {
    return switch (method.name()) {
      case "toArray", "copyInto", "getChars", "getBytes", "nextBytes", "inflate", "deflate" -> true;
      case "digest", "doFinal", "update", "get", "engineUpdate", "sort", "setAll" -> true;
      default -> method.name().startsWith("read") || method.name().startsWith("getAll");
    };
  }

  /** Whether the result is the read or write side of the receiver, the same each time. */
  public boolean returnsLockView(MethodRef method) {
    return method.result().startsWith("java.util.concurrent.locks.")
        && (method.name().endsWith("eadLock") || method.name().endsWith("riteLock"));
  }

  /** The type of such a side, as precise as what it does; interfaces tell less. */
  public String lockViewType(MethodRef method) {
    return method.name().endsWith("eadLock")
        ? "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock"
        : "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock";
  }

  /** Whether the result stands for the receiver itself. */
  public boolean returnsView(String owner, MethodRef method) {
    return owner.startsWith("java.util.stream.") && method.result().startsWith("java.util.stream.")
        || (owner.startsWith("java.util.")
                || owner.startsWith("java.lang.StringBu")
                || owner.startsWith("java.lang.Abstract"))
            && VIEWS.contains(method.name())
        || returnsItself(method);
  }

  /** Whether the call changes the receiver and returns it, so that calls can follow one another. */
  private static boolean returnsItself(MethodRef method) {
    String owner = method.owner();
    if (owner.startsWith("java.nio.") && owner.endsWith("Buffer")) {
      return (method.result().equals(owner) || method.result().equals("java.nio.Buffer"))
          && !OTHER_BUFFERS.contains(method.name());
    }
    return method.result().equals(owner)
        && (owner.startsWith("java.lang.StringBu")
            || owner.equals("java.util.StringJoiner")
            || owner.equals("java.util.Formatter")
            || owner.equals("java.util.regex.Matcher"));
  }
}
