// expect: none
import java.util.*;
import java.util.stream.*;

/** Each element its own cell; then collected, sorted, reduced. */
public class ParallelStream {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    int[] out = new int[2000];
    out[0] = 3;
    IntStream.range(0, out.length).parallel().forEach(i -> out[i]++);
    out[1]++;
    List<Box> boxes = new ArrayList<>();
    for (int i = 0; i < 500; i++) boxes.add(new Box());
    boxes.parallelStream().map(b -> { b.v++; return b; }).filter(b -> b.v > 0).forEach(b -> b.v++);
    List<Integer> list = boxes.stream().map(b -> b.v).parallel().collect(Collectors.toList());
    Map<Integer, Long> groups = boxes.parallelStream().collect(Collectors.groupingBy(b -> b.v++, Collectors.counting()));
    int sum = boxes.parallelStream().mapToInt(b -> b.v++).sum();
    boxes.get(0).v++;
  }
}
