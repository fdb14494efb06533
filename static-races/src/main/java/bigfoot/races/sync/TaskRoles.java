package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import java.util.Set;

/** Which library methods run code they are given, and what counts as code. */
public final class TaskRoles {
  private static final String PUBLISHER = "java.util.concurrent.SubmissionPublisher";

  /** Which of a call's operands become code of another thread. */
  public enum Tasks {
    NONE,
    /** The receiver runs in another thread. */
    RECEIVER,
    /** The receiver runs, perhaps elsewhere, and has ended when the call returns. */
    RECEIVER_JOINED,
    /** The receiver (or the result) will run the argument when it is started. */
    TARGET,
    /** The argument may run at the end of the receiver, a thread, and in it. */
    HANDLER,
    /** {@code Thread.run}: runs the target, in this thread. */
    RUN_TARGET,
    /** Arguments run in other threads. */
    ARGUMENTS,
    /** Arguments run in other threads and have ended when the call returns. */
    ARGUMENTS_JOINED;

    public boolean startsArguments() {
      return this == ARGUMENTS || this == ARGUMENTS_JOINED;
    }

    public boolean joined() {
      return this == ARGUMENTS_JOINED || this == RECEIVER_JOINED;
    }
  }

  private static final Set<String> FUNCTION_PACKAGES =
      Set.of(
          "java.util.function.",
          "java.lang.Runnable",
          "java.util.concurrent.Callable",
          "java.util.concurrent.ThreadFactory");

  private static final Set<String> TASK_BODIES =
      Set.of(
          "run",
          "call",
          "compute",
          "exec",
          "get",
          "apply",
          "accept",
          "test",
          "applyAsInt",
          "applyAsLong",
          "applyAsDouble",
          "getAsInt",
          "uncaughtException",
          "completed",
          "failed");

  private static final Set<String> PARALLEL_UTILITIES =
      Set.of("parallelSetAll", "parallelPrefix", "parallelSort");

  /** What a call does with tasks; {@code supertypes} are those of the owner. */
  public Tasks tasks(String owner, Set<String> supertypes, MethodRef method) {
    String name = method.name();
    if (supertypes.contains("java.lang.Thread")) {
      return thread(name);
    }
    if (owner.startsWith("java.lang.Thread$Builder")
        || owner.equals("java.util.concurrent.ThreadFactory")
        || supertypes.contains("java.util.concurrent.ThreadFactory")) {
      return builder(name);
    }
    if (supertypes.contains("java.util.concurrent.ForkJoinTask")) {
      return forkJoin(name);
    }
    if (supertypes.contains("java.util.concurrent.Executor")
        || supertypes.contains("java.util.concurrent.CompletionService")) {
      return executor(name);
    }
    if (supertypes.contains("java.util.concurrent.CompletionStage")) {
      return name.equals("<init>") ? Tasks.NONE : Tasks.ARGUMENTS;
    }
    if (supertypes.contains("java.util.concurrent.FutureTask")) {
      return name.equals("<init>")
          ? Tasks.TARGET
          : name.equals("run") ? Tasks.RUN_TARGET : Tasks.NONE;
    }
    return switch (owner) {
      case "java.util.Timer" -> name.startsWith("schedule") ? Tasks.ARGUMENTS : Tasks.NONE;
      case "java.util.Arrays" ->
          PARALLEL_UTILITIES.contains(name) ? Tasks.ARGUMENTS_JOINED : Tasks.NONE;
      case "java.lang.Runtime" -> name.equals("addShutdownHook") ? Tasks.ARGUMENTS : Tasks.NONE;
      case "java.lang.ref.Cleaner" -> name.equals("register") ? Tasks.ARGUMENTS : Tasks.NONE;
      case "java.util.concurrent.CyclicBarrier" ->
          name.equals("<init>") ? Tasks.ARGUMENTS : Tasks.NONE;
      default -> elsewhere(owner);
    };
  }

  /** Handlers given to libraries with threads of their own, such as user interfaces and servers. */
  private static Tasks elsewhere(String owner) {
    boolean ownThreads =
        owner.startsWith("javax.swing.")
            || owner.startsWith("java.awt.")
            || owner.startsWith("com.sun.net.httpserver.")
            || owner.startsWith("java.nio.channels.Asynchronous")
            || owner.startsWith("java.net.http.");
    return ownThreads ? Tasks.ARGUMENTS : Tasks.NONE;
  }

  /**
   * Whether a task that the call is given runs only when the receiver has been told something: a
   * server's handler when the server has been started, a consumer when an item was submitted.
   */
  public static boolean runsAfterHandOver(MethodRef method, String body) {
    return switch (method.name()) {
      case "createContext" -> method.owner().startsWith("com.sun.net.httpserver.");
      case "consume" -> method.owner().equals(PUBLISHER);
      case "subscribe" -> method.owner().equals(PUBLISHER) && body.equals("onNext");
      default -> false;
    };
  }

  /** Whether several threads may run what the call is given, at the same time. */
  public boolean runsOften(String owner, String name) {
    return owner.startsWith("com.sun.net.httpserver.")
        || owner.startsWith("java.net.http.")
        || name.equals("setDefaultUncaughtExceptionHandler");
  }

  private static Tasks thread(String name) {
    return switch (name) {
      case "start" -> Tasks.RECEIVER;
      case "<init>" -> Tasks.TARGET;
      case "run" -> Tasks.RUN_TARGET;
      case "startVirtualThread" -> Tasks.ARGUMENTS;
      case "setUncaughtExceptionHandler" -> Tasks.HANDLER;
      case "setDefaultUncaughtExceptionHandler" -> Tasks.ARGUMENTS;
      default -> Tasks.NONE;
    };
  }

  private static Tasks builder(String name) {
    return switch (name) {
      case "start" -> Tasks.ARGUMENTS;
      case "newThread", "unstarted" -> Tasks.TARGET;
      default -> Tasks.NONE;
    };
  }

  private static Tasks forkJoin(String name) {
    return switch (name) {
      case "fork" -> Tasks.RECEIVER;
      case "invoke" -> Tasks.RECEIVER_JOINED;
      case "invokeAll" -> Tasks.ARGUMENTS_JOINED;
      default -> Tasks.NONE;
    };
  }

  private static Tasks executor(String name) {
    return switch (name) {
      case "invokeAll", "invoke" -> Tasks.ARGUMENTS_JOINED;
      case "execute",
          "submit",
          "invokeAny",
          "schedule",
          "scheduleAtFixedRate",
          "scheduleWithFixedDelay" ->
          Tasks.ARGUMENTS;
      default -> Tasks.NONE;
    };
  }

  /** Whether a parameter of that type is code, or a collection of code, to run. */
  public boolean isTask(String type) {
    return isFunction(type)
        || type.equals("java.lang.Thread")
        || type.endsWith("Task")
        || type.equals("java.util.Collection")
        || type.endsWith("Task[]")
        || type.endsWith("Listener")
        || type.endsWith("Handler")
        || type.endsWith("Subscriber")
        || type.startsWith("javax.swing.Action");
  }

  /** Whether a parameter of that type is one piece of code. */
  public boolean isFunction(String type) {
    return type.equals("java.util.Comparator")
        || FUNCTION_PACKAGES.stream().anyMatch(type::startsWith)
        || type.equals("java.lang.Thread")
        || type.endsWith("Listener")
        || type.endsWith("Handler")
        || type.endsWith("Subscriber")
        || isTransfer(type)
        || type.startsWith("java.util.Spliterator")
        || type.endsWith("Iterator")
        || type.equals("java.security.PrivilegedAction");
  }

  /** Streams that others are built on: whoever uses those calls these. */
  private static boolean isTransfer(String type) {
    return type.startsWith("java.io.")
        && (type.endsWith("Stream") || type.endsWith("Reader") || type.endsWith("Writer"));
  }

  /** Whether library code calls a method of that name for a thread, which it starts and keeps. */
  public boolean makesThreads(String name) {
    return name.equals("newThread");
  }

  /** Whether a call of that name on a pool makes its threads call the pool's method. */
  public boolean calls(String name, String hook) {
    return hook.equals("terminated")
        ? name.startsWith("shutdown") || name.equals("close")
        : isHook(hook) && executor(name) != Tasks.NONE;
  }

  /** Whether the threads of a pool call its method of that name around their tasks. */
  public boolean isHook(String name) {
    return name.equals("beforeExecute") || name.equals("afterExecute") || name.equals("terminated");
  }

  /** Whether a task's method of that name is what the other thread runs. */
  public boolean isTaskBody(String name, int parameters) {
    return TASK_BODIES.contains(name)
        || name.equals("handle")
        || name.startsWith("on")
        || name.equals("actionPerformed")
        || name.equals("stateChanged");
  }
}
