// Everything that Java 18 to 25 added to the language, compiled by JDK 25; one race, on racy.
import module java.base;

void main() throws Exception {
  var shapes = List.of(new Circle(2), new Square(3), new Pair(new Circle(1), new Square(1)), Unit.ONE);
  double sum = 0;
  for (var s : shapes) sum += area(s);
  IO.println("area %.2f".formatted(sum));
  var acc = new Accumulator(5);
  Thread[] ts = new Thread[4];
  for (int i = 0; i < ts.length; i++) { int k = i; ts[i] = Thread.ofVirtual().start(() -> acc.add(new Named("t" + k, k))); }
  for (var t : ts) t.join();
  IO.println(acc.total() + " " + acc.base);
  try { new Accumulator(-1); } catch (IllegalArgumentException _) { IO.println("refused"); }
  int n = 0;
  for (var _ : shapes) n++;
  IO.println(n + " " + describe(42) + " " + describe(43L) + " " + describe("x") + " " + describe(null) + " " + describe(new int[] {1, 2}) + " " + describe(new Pair(new Circle(1), Unit.ONE)));
  var text = """
      block \
      text "%s"
      """.formatted(seasons(Season.SUMMER));
  IO.print(text);
  IO.println(IntStream.range(0, 10).boxed().gather(Gatherers.windowFixed(3)).map(List::size).toList());
  SequencedMap<String, Integer> m = new LinkedHashMap<>(); m.put("a", 1); m.putLast("b", 2);
  IO.println(m.reversed().firstEntry());
  Supplier<Runnable> nested = () -> () -> counter++;
  nested.get().run();
  Thread r = new Thread(() -> racy++);
  r.start(); racy++; r.join();
  IO.println(counter);
}

static int counter;
static int racy;
sealed interface Shape permits Circle, Square, Pair, Unit {}
record Circle(double r) implements Shape { Circle { if (r < 0) throw new IllegalArgumentException(); } }
record Square(double s) implements Shape {}
record Pair(Shape a, Shape b) implements Shape {}
enum Unit implements Shape { ONE { @Override public String toString() { return "one"; } } }
record Named(String name, int value) {}
enum Season { SPRING, SUMMER }

static double area(Shape s) {
  return switch (s) {
    case Circle(var r) when r > 1 -> Math.PI * r * r;
    case Circle(double r) -> r;
    case Square(var x) -> x * x;
    case Pair(Circle(var r), var b) -> r + area(b);
    case Pair(Shape _, Shape b) -> area(b);
    case Unit _ -> 1;
  };
}
static String describe(Object o) {
  return switch (o) {
    case null -> "null";
    case Integer i when i > 42 -> "big";
    case Integer i -> "int " + i;
    case String _ -> "string";
    case int[] a -> "array " + a.length;
    case Pair(Circle _, Unit u) -> "pair " + u;
    default -> { yield o.getClass().getSimpleName(); }
  };
}
static String seasons(Season s) { return switch (s) { case SPRING -> "spring"; case SUMMER -> "summer"; }; }

static class Base { final int base; int seen; Base(int b) { base = b; hook(); } void hook() { seen++; } }
static class Accumulator extends Base {
  private int total; private final int limit; private final Object lock = new Object();
  Accumulator(int b) {
    if (b < 0) throw new IllegalArgumentException();
    limit = b * 2;
    super(b);
    total = limit;
  }
  @Override void hook() { seen += limit; }
  void add(Named n) { synchronized (lock) { if (n instanceof Named(var name, int v) && !name.isEmpty()) total += v; } }
  int total() { synchronized (lock) { return total; } }
}
