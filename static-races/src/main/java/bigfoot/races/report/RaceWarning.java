package bigfoot.races.report;

import java.util.Comparator;
import java.util.List;

/**
 * Two accesses that may race.
 *
 * @param kind the paper's two kinds
 * @param location {@code kind}, class and field; the name is empty for arrays
 * @param guardedBy what an annotation says should guard it, or empty
 */
public record RaceWarning(
    Kind kind,
    Location location,
    Access first,
    Access second,
    Confidence confidence,
    String guardedBy) {
  /** What makes it a race. */
  public enum Kind {
    /** Threads of one place race with one another, at least one writing. */
    MULTIPLE_WRITE("multiple-write"),
    /** Two threads that the program tells apart race. */
    CONFLICTING_ACCESS("conflicting-access");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /** How likely the warning is a race. */
  public enum Confidence {
    HIGH,
    MEDIUM,
    LOW
  }

  /** The memory: {@code field}, {@code static} or {@code array}. */
  public record Location(String kind, String type, String name) {
    @Override
    public String toString() {
      return name.isEmpty() ? type : type + "." + name;
    }
  }

  /** A place in the source. */
  public record Place(String type, String method, String file, int line)
      implements Comparable<Place> {
    private static final Comparator<Place> ORDER =
        Comparator.comparing(Place::type)
            .thenComparing(Place::method)
            .thenComparing(Place::file)
            .thenComparingInt(Place::line);

    @Override
    public int compareTo(Place other) {
      return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
      return type
          + "."
          + method
          + "("
          + (file.isEmpty() ? "Unknown Source" : file)
          + (line > 0 ? ":" + line : "")
          + ")";
    }
  }

  /**
   * One side.
   *
   * @param path calls from the thread's start to the access, outermost first
   * @param started where the thread is started; null for the first thread and the like
   * @param multiplicity 1, ? or *
   * @param unguarded whether a lock that an annotation names is not known to be held here
   */
  public record Access(
      boolean write,
      Place place,
      String thread,
      String multiplicity,
      Place started,
      List<String> locks,
      boolean unguarded,
      List<Place> path) {
    public Access {
      locks = List.copyOf(locks);
      path = List.copyOf(path);
    }
  }
}
