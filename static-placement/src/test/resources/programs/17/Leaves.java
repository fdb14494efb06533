import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Small methods that call nothing, called in every way there is. */
public class Leaves {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    String value() default "";
  }

  interface Shape {
    double area();
  }

  static final class Box implements Shape {
    double width;
    double height;
    long count;
    int[] cells = {1, 2, 3};

    Box(double width, double height) {
      this.width = width;
      this.height = height;
    }

    public double area() {
      count++;
      return width * height;
    }

    @Mark("grows")
    public void grow(@Mark("by") double factor, long times, float last) throws ArithmeticException {
      width *= factor;
      height += times * (double) last;
    }

    double length() {
      return Math.sqrt(width * width + height * height);
    }

    int sum() {
      int sum = 0;
      for (int i = 0; i < cells.length; i++) {
        sum += cells[i];
      }
      return sum;
    }

    int sum(int... which) {
      int sum = 0;
      for (int i : which) {
        try {
          sum += cells[i];
        } catch (ArrayIndexOutOfBoundsException e) {
          sum = -1;
          long undo = count;
          count = undo + i;
        }
      }
      return sum;
    }

    private boolean wide(long limit) {
      if (limit > 0) {
        double twice = width * 2;
        return twice > limit;
      }
      String text = "none";
      Object kept = text;
      return kept == text && height < limit;
    }
  }

  record Pair(int[] both) {
    int first() {
      return both[0];
    }
  }

  enum Level {
    LOW,
    HIGH;

    private int uses;

    final int use() {
      return ++uses;
    }
  }

  static class Open {
    protected int value = 1;

    final int twice() {
      return value * 2;
    }

    int thrice() {
      return value * 3;
    }

    private int own() {
      return value;
    }

    int viaOwn() {
      return own() + twice();
    }
  }

  static class Derived extends Open {
    @Override
    int thrice() {
      return super.thrice() + super.twice();
    }

    int own() {
      return -value;
    }
  }

  static int total;
  static int[] table = new int[8];

  static int add(int a, int b) {
    total += a + b;
    return total;
  }

  static int spread(int at) {
    while (at > 0) {
      table[at & 7]++;
      at--;
    }
    return table[1];
  }

  static synchronized int locked() {
    return total;
  }

  private static String failing(int[] array, int at) {
    try {
      return "" + read(array, at);
    } catch (RuntimeException e) {
      StackTraceElement[] trace = e.getStackTrace();
      return e.getClass().getName() + " " + trace[0] + " " + trace[1];
    }
  }

  private static int read(int[] array, int at) {
    int twice = at * 2;
    return array[at] + total - total + twice;
  }

  static String methods(Class<?> type) {
    TreeSet<String> names = new TreeSet<>();
    for (Method m : type.getDeclaredMethods()) {
      if (!m.getName().startsWith("lambda")) {
        names.add(
            Modifier.toString(m.getModifiers())
                + " "
                + m.getName()
                + Arrays.toString(m.getParameterTypes())
                + Arrays.toString(m.getExceptionTypes())
                + m.isSynthetic()
                + m.isVarArgs()
                + Arrays.toString(m.getParameters())
                + Arrays.deepToString(m.getParameterAnnotations())
                + Arrays.toString(m.getAnnotations()));
      }
    }
    for (Method m : type.getMethods()) {
      names.add(m.getName() + m.getParameterCount());
    }
    return names.toString();
  }

  public static void main(String[] args) throws Throwable {
    Box box = new Box(3, 4);
    Shape shape = box;
    for (int i = 0; i < 3; i++) {
      box.grow(1.5, i, 0.5f);
      System.out.println(box.area() + " " + shape.area() + " " + box.length() + " " + box.sum());
    }
    System.out.println(box.sum(1, 2, 7) + " " + box.count + " " + box.wide(3) + box.wide(-1));
    System.out.println(new Pair(new int[] {5, 6}).first() + Level.HIGH.use() + Level.HIGH.use());
    Open open = new Derived();
    System.out.println(open.twice() + " " + open.thrice() + " " + open.viaOwn());
    System.out.println(((Derived) open).own() + " " + ((Derived) open).twice());
    IntBinaryOperator reference = Leaves::add;
    IntUnaryOperator function = n -> table[n] + total;
    System.out.println(reference.applyAsInt(1, 2) + " " + add(3, 4) + " " + function.applyAsInt(1));
    System.out.println(spread(20) + " " + locked());
    System.out.println(failing(new int[] {1, 2}, 1));
    System.out.println(failing(new int[] {1, 2}, 2));
    System.out.println(failing(null, 0));
    Method area = Box.class.getDeclaredMethod("area");
    System.out.println(area.invoke(box));
    Method add = Leaves.class.getDeclaredMethod("add", int.class, int.class);
    System.out.println(add.invoke(null, 5, 6));
    MethodType two = MethodType.methodType(int.class, int.class, int.class);
    int handled =
        (int) MethodHandles.lookup().findStatic(Leaves.class, "add", two).invokeExact(7, 8);
    System.out.println(handled);
    for (Class<?> type : new Class<?>[] {Box.class, Pair.class, Open.class, Leaves.class}) {
      System.out.println(methods(type));
    }
  }
}
