package bigfoot.placement.domain;

import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * What an access or a check names. A value stands for its alias class, so {@code x.f} with {@code x
 * = y.g} is the paper's extended path {@code y.g.f}.
 */
public sealed interface Path {
  /** The values the path depends on. */
  List<Value> values();

  /** {@code x.f}. */
  record Field(Value base, FieldInfo field) implements Path {
    @Override
    public List<Value> values() {
      return List.of(base);
    }
  }

  /** {@code C.f}. */
  record Static(FieldInfo field) implements Path {
    @Override
    public List<Value> values() {
      return List.of();
    }
  }

  /** {@code a[e]}. */
  record Element(Value array, Linear index) implements Path {
    @Override
    public List<Value> values() {
      return with(array, index);
    }
  }

  /**
   * {@code a[b..e:k]}: what a loop accesses when it accesses {@code a[index]} in each iteration.
   * The index grows by {@code stride} from {@code first}; how far it came is known at run time.
   *
   * <p>Or {@code a[t[b..e:k]]}, which is not in the paper: it accesses {@code a[t[index]]}, and the
   * range is one of {@code t}, whose numbers stay as they are until the check is made.
   *
   * @param index over the loop's induction variable
   * @param first the index in the loop's first iteration
   * @param through {@code t}, or null
   */
  record Range(Value array, Linear index, Linear first, int stride, Loop loop, Value through)
      implements Path {
    @Override
    public List<Value> values() {
      List<Value> values = with(array, first);
      if (through != null) {
        values.add(through);
      }
      return values;
    }

    /** Whether its numbers are indices of the array itself. */
    public boolean isDirect() {
      return through == null;
    }
  }

  private static List<Value> with(Value array, Linear sum) {
    List<Value> values = new ArrayList<>(sum.terms().keySet());
    values.add(array);
    return values;
  }
}
