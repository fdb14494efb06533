import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Private access between nest mates, private interface methods, and concatenation by indy. */
public class Nests {
  private int own = 1;
  private static long count = 2;

  private static class Mate {
    private double weight = 1.25;

    private String look(Nests n) {
      n.own += 2;
      count++;
      return n.own + ":" + count + ":" + weight;
    }
  }

  interface Greeter {
    private String name() {
      return "greeter";
    }

    static Supplier<String> of(Greeter g) {
      return g::greet;
    }

    default String greet() {
      return "I am " + name() + " " + count++;
    }
  }

  IntSupplier next() {
    int[] state = {own};
    return () -> state[0]++ + own++;
  }

  public static void main(String[] args) {
    Nests n = new Nests();
    Mate mate = new Mate();
    mate.weight *= 2;
    var text = mate.look(n) + n.own + (char) ('a' + n.own) + count + null + 1.5f;
    System.out.println(text);
    IntSupplier s = n.next();
    System.out.println(s.getAsInt() + s.getAsInt() * 10 + " " + n.own);
    System.out.println(Greeter.of(new Greeter() {}).get() + count);
  }
}
