// expect by: dynamic lint
import java.util.stream.IntStream;

/** A parallel stream without shared state. */
public class ParallelStreamReduceOk {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 1000).parallel().map(i -> i * 2).sum());
  }
}
