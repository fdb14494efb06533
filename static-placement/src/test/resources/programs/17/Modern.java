import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Records, sealed types, switches, patterns, lambdas, streams, local classes. */
public class Modern {
  sealed interface Shape permits Circle, Square, Composite {}

  record Circle(double radius) implements Shape {
    static int made;

    Circle {
      made++;
      if (radius < 0) {
        throw new IllegalArgumentException("negative " + radius);
      }
    }
  }

  record Square(long side, String... tags) implements Shape {}

  static final class Composite implements Shape {
    private final List<Shape> parts = new ArrayList<>();
    private int size;

    Composite add(Shape s) {
      parts.add(s);
      size++;
      return this;
    }
  }

  enum Op {
    PLUS("+") {
      @Override
      int apply(int a, int b) {
        return a + b + calls++;
      }
    },
    TIMES("*") {
      @Override
      int apply(int a, int b) {
        return a * b + calls++;
      }
    };

    static int calls;
    final String sign;
    int mine;

    Op(String sign) {
      this.sign = sign;
      mine = sign.length();
    }

    abstract int apply(int a, int b);
  }

  static double area(Shape shape) {
    if (shape instanceof Circle c && c.radius() > 0) {
      return Math.PI * c.radius() * c.radius();
    } else if (shape instanceof Square s) {
      return s.side() * s.side();
    } else if (shape instanceof Composite composite) {
      double sum = 0;
      for (Shape part : composite.parts) {
        sum += area(part);
      }
      return sum / composite.size;
    }
    return 0;
  }

  static String word(Object o) {
    return switch (String.valueOf(o)) {
      case "RED", "red" -> {
        state += 1;
        yield "stop" + state;
      }
      case "green" -> "go";
      default -> """
          other:
            %s""".formatted(o);
    };
  }

  static int chosen(int[] data, boolean wide) {
    StringBuilder text = new StringBuilder(wide ? data[0] + "wide" : "narrow" + data[1]);
    Circle circle = new Circle(data[0] > 0 ? data[1] : state++);
    data[2] = text.length();
    return data[2] + (int) circle.radius();
  }

  static int state;
  static Function<Integer, Function<Integer, Integer>> adder = a -> b -> a + b + state++;

  public static void main(String[] args) {
    Composite all = new Composite().add(new Circle(1)).add(new Square(3, "a", "b"));
    System.out.println(area(all) + " " + Circle.made + " " + new Circle(2).equals(new Circle(2)));
    try {
      new Circle(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage() + Circle.made);
    }
    for (Op op : Op.values()) {
      op.mine += 2;
      System.out.println(op + op.sign + op.apply(3, 4) + op.mine + Op.calls);
    }
    System.out.println(word("red") + word("green") + word(5));
    System.out.println(adder.apply(1).apply(2) + adder.apply(3).apply(4));
    int[] squares = IntStream.range(0, 10).map(i -> i * i).toArray();
    squares[3]++;
    System.out.println(
        IntStream.of(squares).boxed().map(String::valueOf).collect(Collectors.joining(",")));
    class Local {
      int x = squares[2];

      int sum(int n) {
        return n == 0 ? x : sum(n - 1) + x++;
      }
    }
    System.out.println(new Local().sum(3));
    System.out.println(chosen(new int[] {1, 2, 3}, true) + chosen(squares, false));
    record Pair<A, B>(A a, B b) {}
    System.out.println(new Pair<>(1, "x"));
  }
}
