// expect: none
import java.util.*;
import java.util.stream.*;

/** Arrays read as a whole by the JDK, by threads that change nothing. */
public class ArrayReads {
  public static void main(String[] args) throws Exception {
    int[] numbers = {3, 1, 2};
    char[] letters = {'a', 'b'};
    Action read = () -> { Arrays.stream(numbers).sum(); IntStream.of(numbers).max(); Arrays.equals(numbers, new int[3]); new String(letters); String.valueOf(letters); Arrays.binarySearch(numbers, 2); };
    Thread t = Go.start(read), u = Go.start(read);
    t.join(); u.join();
    numbers[0]++; letters[0]++;
    new SplittableRandom(1).nextInt();
  }
}
