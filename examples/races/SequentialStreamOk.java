// expect by: dynamic lint
import java.util.stream.IntStream;

/** A sequential stream does not. */
public class SequentialStreamOk {
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 1000)
        .forEach(
            i -> {
              sum += i;
            });
    System.out.println(sum);
  }
}
