// expect by: dynamic lint
import java.util.stream.IntStream;

/** A parallel stream runs its function in many threads. */
public class ParallelStreamBad {
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 100_000)
        .parallel()
        .forEach(
            i -> {
              sum += i; // race a: RW sum (self)
            });
  }
}
