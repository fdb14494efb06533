package bigfoot.placement.oracle;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What recorded code calls: one thread's trace. */
public final class Recorder {
  /** An event; {@code place} is null for synchronization. */
  public record Event(Kind kind, boolean write, String place) {}

  /** Kinds of events. */
  public enum Kind {
    ACCESS,
    CHECK,
    ACQUIRE,
    RELEASE
  }

  private static final List<Event> EVENTS = new ArrayList<>();
  private static final Map<Object, Integer> IDS = new IdentityHashMap<>();

  private Recorder() {}

  public static void reset() {
    EVENTS.clear();
    IDS.clear();
  }

  public static List<Event> events() {
    return List.copyOf(EVENTS);
  }

  private static String id(Object object) {
    return "#" + IDS.computeIfAbsent(object, o -> IDS.size());
  }

  public static void access(Object holder, String field, boolean write) {
    String place = holder == null ? field : id(holder) + field;
    EVENTS.add(new Event(Kind.ACCESS, write, place));
  }

  public static void accessElement(Object array, int index, boolean write) {
    EVENTS.add(new Event(Kind.ACCESS, write, id(array) + "[" + index + "]"));
  }

  /** A check of fields, their names separated by spaces. */
  public static void check(Object holder, int site, String fields, boolean write) {
    if (holder != null) {
      for (String field : fields.split(" ")) {
        EVENTS.add(new Event(Kind.CHECK, write, id(holder) + field));
      }
    }
  }

  public static void checkStatic(int site, String field, boolean write) {
    EVENTS.add(new Event(Kind.CHECK, write, field));
  }

  public static void checkStaticIfDue(Object due, int site, String field, boolean write) {
    if (due != null) {
      checkStatic(site, field, write);
    }
  }

  public static void readElement(Object array, int index, int site) {
    element(array, index, false);
  }

  public static void writeElement(Object array, int index, int site) {
    element(array, index, true);
  }

  private static void element(Object array, int index, boolean write) {
    if (array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
      EVENTS.add(new Event(Kind.CHECK, write, id(array) + "[" + index + "]"));
    }
  }

  public static void readRange(Object array, int lo, int hi, int step, int site) {
    range(array, lo, hi, step, false);
  }

  public static void writeRange(Object array, int lo, int hi, int step, int site) {
    range(array, lo, hi, step, true);
  }

  private static void range(Object array, int lo, int hi, int step, boolean write) {
    for (int i = lo; i < hi && array != null; i += step) {
      element(array, i, write);
    }
  }

  public static void acquire() {
    EVENTS.add(new Event(Kind.ACQUIRE, false, null));
  }

  public static void release() {
    EVENTS.add(new Event(Kind.RELEASE, false, null));
  }

  public static void monitorEnter(Object lock) {
    acquire();
  }

  public static void monitorExit(Object lock) {
    release();
  }
}
