package bigfoot.placement.confine;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What a variable may refer to.
 *
 * @param from families, keepers, and arrays made in the method
 * @param other whether it may also be something that is in none of these
 */
record Flow(int size, Set<String> from, boolean other) implements Value {
  static final Flow NULL = new Flow(1, Set.of(), false);
  static final Flow OTHER = new Flow(1, Set.of(), true);
  static final Flow WIDE = new Flow(2, Set.of(), true);

  static Flow of(String one) {
    return one == null ? OTHER : new Flow(1, Set.of(one), false);
  }

  @Override
  public int getSize() {
    return size;
  }

  Flow merge(Flow more) {
    if (equals(more)) {
      return this;
    }
    Set<String> both = new HashSet<>(from);
    both.addAll(more.from);
    return new Flow(Math.min(size, more.size), both, other || more.other);
  }

  /** Whether it is of that family for certain, or null. */
  boolean isOnly(String family) {
    return !other && from.stream().allMatch(family::equals);
  }
}
