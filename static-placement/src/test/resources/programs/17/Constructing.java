import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Objects under construction while loops and conditions run for their arguments. */
public class Constructing {
  private int[] numbers = {3, 1, 2};
  private int used;

  record Pair(int first, String second) {}

  List<Pair> pairs(int count) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      used++;
      pairs.add(new Pair(numbers[i], i > 1 ? "many " + numbers[i] : i == 0 ? null : "one"));
    }
    for (Pair pair : pairs) {
      used += pair.first();
      new Pair(used > 3 ? numbers[0] : numbers[1], "left alone");
    }
    return pairs;
  }

  public static void main(String[] args) {
    Constructing constructing = new Constructing();
    System.out.println(constructing.pairs(3));
    try {
      constructing.pairs(4);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    Set<String> names = Collections.synchronizedSet(new HashSet<>(List.of("a")));
    System.out.println(Set.copyOf(names).size() + new HashSet<>(names).size());
  }
}
