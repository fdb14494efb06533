// expect by: dynamic lint

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collectors make lists and maps like any others, and keep what they are given. */
public class CollectedListBad {
  static class Box {
    int v;
  }

  public static void main(String[] args) throws Exception {
    List<Box> list = Stream.of(new Box(), new Box()).collect(Collectors.toList());
    Map<Integer, List<Box>> groups = list.stream().collect(Collectors.groupingBy(b -> b.v));
    Thread t =
        new Thread(
            () -> {
              list.add(new Box()); // race a: W (contents)
              groups.get(0).get(0).v++; // race b: RW v; race d: R (contents)
              groups.put(1, null); // race c: W (contents); race e: W (contents)
            });
    t.start();
    list.add(new Box()); // race a: W (contents)
    groups.put(2, null); // race c: W (contents); race d: W (contents)
    groups.get(0).get(0).v++; // race b: RW v; race e: R (contents)
    t.join();
  }
}
