package bigfoot.predict.recipe;

import java.util.List;
import java.util.Map;

/**
 * A feasible schedule that ends in the race: the events before it, then both racing accesses.
 *
 * @param schedule event numbers in their new order; the last two are the race
 * @param reads what each read before the race returns
 * @param changed reads that return another value, or see another write, than in the recorded run
 */
public record RecipeWitness(
    List<Integer> schedule, Map<Integer, Long> reads, List<ChangedRead> changed) {
  /**
   * A read that differs from the recorded run.
   *
   * @param from the write it now sees; -1 for the initial value
   */
  public record ChangedRead(int read, int from, long recorded, long now) {}

  public RecipeWitness {
    schedule = List.copyOf(schedule);
    reads = Map.copyOf(reads);
    changed = List.copyOf(changed);
  }
}
