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
   * @param index over the loop's induction variable
   * @param first the index in the loop's first iteration
   */
  record Range(Value array, Linear index, Linear first, int stride, Loop loop) implements Path {
    @Override
    public List<Value> values() {
      return with(array, first);
    }
  }

  private static List<Value> with(Value array, Linear sum) {
    List<Value> values = new ArrayList<>(sum.terms().keySet());
    values.add(array);
    return values;
  }
}
