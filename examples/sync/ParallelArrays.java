// expect: none
import java.util.*;

/** Parallel operations of java.util.Arrays. */
public class ParallelArrays {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Integer[] numbers = new Integer[20_000];
    Box scale = new Box();
    scale.v = 3;
    Arrays.parallelSetAll(numbers, i -> (i * 7919 + scale.v) % 1000);
    Arrays.parallelSort(numbers, (x, y) -> x * scale.v - y * scale.v);
    scale.v++;
    numbers[0]++;
  }
}
