package bigfoot.placement.effects;

import bigfoot.placement.input.FieldInfo;
import java.util.HashSet;
import java.util.Set;

/**
 * What an instruction, or a method with all it calls, may do besides its own accesses: order this
 * thread after others (acquire), others after this thread (release), never come back (diverge),
 * write fields and arrays. {@code NONE} is the bottom, {@code EVERYTHING} the top.
 *
 * @param fields fields written, null for all
 * @param arrays element descriptors of arrays written ({@code L} for all references), null for all
 */
public record Effect(
    boolean acquires,
    boolean releases,
    boolean diverges,
    Set<FieldInfo> fields,
    Set<Character> arrays) {
  public static final Effect NONE = new Effect(false, false, false, Set.of(), Set.of());
  public static final Effect EVERYTHING = new Effect(true, true, true, null, null);
  public static final Effect ACQUIRE = new Effect(true, false, true, Set.of(), Set.of());
  public static final Effect DIVERGE = new Effect(false, false, true, Set.of(), Set.of());
  public static final Effect RELEASE = new Effect(false, true, false, Set.of(), Set.of());

  public static final Effect WRITES_ARRAYS = new Effect(false, false, false, Set.of(), null);

  /** Larger sets of written fields are taken for all. */
  private static final int MOST = 300;

  /** Writes arrays with these elements, and does nothing else. */
  static Effect writes(Set<Character> arrays) {
    return new Effect(false, false, false, Set.of(), Set.copyOf(arrays));
  }

  /** Whether checks may not be deferred across it. */
  public boolean endsDeferral() {
    return acquires || releases || diverges;
  }

  /** Whether what a field holds may be different afterwards, if the program has no race. */
  public boolean mayChange(FieldInfo field) {
    return acquires || fields == null || fields.contains(field);
  }

  /** The same for an array whose elements have this descriptor. */
  public boolean mayChangeElements(char element) {
    return acquires || arrays == null || arrays.contains(element);
  }

  public Effect join(Effect other) {
    if (other == NONE || other.equals(this)) {
      return this;
    }
    if (this == NONE) {
      return other;
    }
    return new Effect(
        acquires || other.acquires,
        releases || other.releases,
        diverges || other.diverges,
        union(fields, other.fields),
        union(arrays, other.arrays));
  }

  private static <T> Set<T> union(Set<T> a, Set<T> b) {
    if (a == null || b == null) {
      return null;
    }
    if (a.containsAll(b)) {
      return a;
    }
    Set<T> both = new HashSet<>(a);
    both.addAll(b);
    return both.size() > MOST ? null : both;
  }
}
