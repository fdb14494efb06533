package bigfoot.races.exec;

import bigfoot.races.ir.IrField;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Piped streams, bare or wrapped in others: a read returns only after something was written at the
 * other end, or that end was closed. What reaches the writing end may write; what reads nothing but
 * the reading end waits for that.
 */
public final class Pipes {
  private static final Set<String> READING_ENDS =
      Set.of("java.io.PipedInputStream", "java.io.PipedReader");

  /** Streams that are made around others without writing. */
  private static final Set<String> QUIET =
      Set.of(
          "java.io.PipedInputStream",
          "java.io.PipedReader",
          "java.io.PipedOutputStream",
          "java.io.PipedWriter",
          "java.io.PrintWriter",
          "java.io.PrintStream",
          "java.io.OutputStreamWriter",
          "java.io.BufferedWriter",
          "java.io.BufferedOutputStream",
          "java.io.DataOutputStream");

  /** Streams that pass on what they read, and fail when what they read from fails. */
  private static final Set<String> READERS =
      Set.of(
          "java.io.InputStreamReader",
          "java.io.BufferedReader",
          "java.io.BufferedInputStream",
          "java.io.DataInputStream");

  private final PointsTo points;
  private final Map<AbstractObject, BitSet> writers = new HashMap<>();

  Pipes(PointsTo points) {
    this.points = points;
    for (AbstractObject object : points.objects()) {
      if (READING_ENDS.contains(object.type())) {
        writers.put(object, new BitSet());
      }
    }
    writers.forEach(this::findWriters);
  }

  /** The other end, and all that leads to it. */
  private void findWriters(AbstractObject end, BitSet found) {
    for (AbstractObject object : points.objects()) {
      boolean joined =
          points.mayHold(end, IrField.CONTENTS).contains(object.id())
              || points.mayHold(object, IrField.CONTENTS).contains(end.id());
      if (joined && isWritingEnd(object.type())) {
        found.set(object.id());
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (AbstractObject object : points.objects()) {
        if (!found.get(object.id())
            && !isRead(object.type())
            && points.mayHold(object, IrField.CONTENTS).intStream().anyMatch(found::get)) {
          found.set(object.id());
          changed = true;
        }
      }
    }
  }

  /** The reading ends of pipes that the call may write into. */
  public Set<AbstractObject> writtenBy(MethodNode node, Stmt.Invoke call) {
    boolean makes =
        call.method().name().equals("<init>") && QUIET.contains(call.method().owner())
            || call.method().name().equals("connect");
    if (makes || writers.isEmpty()) {
      return Set.of();
    }
    Set<AbstractObject> ends = new HashSet<>();
    writers.forEach(
        (end, all) -> {
          if (mayHold(node, call.receiver(), all)
              || call.arguments().stream().anyMatch(a -> mayHold(node, a, all))) {
            ends.add(end);
          }
        });
    return ends;
  }

  private boolean mayHold(MethodNode node, int variable, BitSet objects) {
    return node.method().body().isReference(variable)
        && points.mayPointTo(node, variable).intStream().anyMatch(objects::get);
  }

  /** The end that the call has read from when it returns; null for none, or several. */
  AbstractObject readBy(MethodNode node, Stmt.Invoke call) {
    if (writers.isEmpty() || call.receiver() < 0 || !waits(call.method())) {
      return null;
    }
    AbstractObject at = only(points.mayPointTo(node, call.receiver()).toIntArray());
    if (at != null && READERS.contains(at.type())) {
      at = only(points.mayHold(at, IrField.CONTENTS).intStream().filter(this::isSource).toArray());
    }
    return at != null && writers.containsKey(at) ? at : null;
  }

  /** Whether something is read, be it the end: zero bytes come at once, {@code ready} looks. */
  private static boolean waits(MethodRef method) {
    return method.name().startsWith("read")
        && !method.name().equals("ready")
        && method.parameters().isEmpty();
  }

  /** Something to read from, and no mere wrapper; a wrapper holds what those within it hold. */
  private boolean isSource(int object) {
    String type = points.object(object).type();
    return !READERS.contains(type) && (isRead(type) || type.equals("java.lang.Object"));
  }

  private boolean isRead(String type) {
    return points.typesOf().isSubtype(type, "java.io.InputStream")
        || points.typesOf().isSubtype(type, "java.io.Reader");
  }

  private boolean isWritingEnd(String type) {
    return points.typesOf().isSubtype(type, "java.io.PipedOutputStream")
        || points.typesOf().isSubtype(type, "java.io.PipedWriter");
  }

  private AbstractObject only(int[] objects) {
    return objects.length == 1 ? points.object(objects[0]) : null;
  }
}
