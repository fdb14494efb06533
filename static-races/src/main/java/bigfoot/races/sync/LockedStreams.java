package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import java.util.Set;

/** Streams of the JDK that lock themselves during most calls, by means of their own. */
public final class LockedStreams {
  private static final Set<String> WRITERS =
      Set.of(
          "java.io.PrintStream",
          "java.io.BufferedOutputStream",
          "java.io.PrintWriter",
          "java.io.BufferedWriter",
          "java.io.OutputStreamWriter");

  private static final Set<String> READERS =
      Set.of("java.io.BufferedInputStream", "java.io.BufferedReader", "java.io.InputStreamReader");

  /** Types of arguments that are no code. */
  private static final Set<String> PLAIN =
      Set.of(
          "int",
          "long",
          "char",
          "boolean",
          "float",
          "double",
          "char[]",
          "byte[]",
          "java.lang.String");

  private LockedStreams() {}

  /**
   * Whether the receiver, a stream of the JDK, lets no other call of its own in during the call. To
   * make texts of objects comes before.
   */
  public static boolean lockDuring(String type, MethodRef method) {
    boolean writes =
        WRITERS.contains(type)
            && (method.name().startsWith("print")
                || method.name().equals("write")
                || method.name().equals("append")
                || method.name().equals("newLine")
                || method.name().equals("flush"));
    boolean reads = READERS.contains(type) && method.name().startsWith("read");
    return (writes || reads) && PLAIN.containsAll(method.parameters());
  }
}
