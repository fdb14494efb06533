package bigfoot.placement.once;

import java.util.Random;
import java.util.regex.Pattern;

/**
 * Writes a program of two classes, one below the other, with random constructors. After each write
 * of a field the program notes it, and before each use of the object that may show it to others.
 * Names of fields that are written a second time, and were known by then, are left in {@code
 * Main.AGAIN}.
 */
final class Constructors {
  private static final String MAIN =
      """
      import java.util.*;
      public class Main {
        public static final List<String> AGAIN = new ArrayList<>();
        static final Map<Object, Set<String>> WRITTEN = new IdentityHashMap<>();
        static final Set<Object> KNOWN = Collections.newSetFromMap(new IdentityHashMap<>());
        static Object kept; static Object[] many = new Object[1]; static Main box = new Main(); Object held;
        static int turns;
        static void wrote(String field, Object o) {
          if (!WRITTEN.computeIfAbsent(o, x -> new HashSet<>()).add(field) && KNOWN.contains(o)) AGAIN.add(field);
        }
        static void put(Object o) { KNOWN.add(o); }
        static boolean more() { return turns++ % 3 != 0 && turns < 1000; }
        public static void main() {
          for (int n = 0; n < 4; n++) {
            A a = new A(n); new A(); B b = new B(n); new B(); new B(a); b.after(n);
          }
        }
      }
      """;

  private static final String NOTE = "/* note */ ";
  private static final String END = "/* end */ ";
  private static final String[] FIELDS = {"a0", "a1", "a2", "b0", "b1", "b2"};

  private final Random random;
  private final StringBuilder text = new StringBuilder(MAIN);

  Constructors(Random random) {
    this.random = random;
  }

  String source() {
    text.append("class A {\n  int a0, a1, a2;\n");
    constructor("A(int n)", null, "a");
    constructor("A()", random.nextBoolean() ? "this(2);" : null, "a");
    text.append("  void seen() { }\n}\nclass B extends A {\n  int b0, b1, b2;\n");
    constructor("B(int n)", "super(n);", "b");
    constructor("B()", random.nextBoolean() ? "this(1);" : "super();", "b");
    constructor("B(A other)", random.nextBoolean() ? "this(3);" : null, "b");
    text.append("  void after(int n) { ");
    note("Main.put(this); ");
    if (random.nextInt(4) == 0) {
      write(FIELDS[random.nextInt(FIELDS.length)], "this");
    }
    return text.append("}\n}\n").toString();
  }

  private void constructor(String head, String call, String prefix) {
    text.append("  ").append(head).append(" { ").append(call == null ? "" : call).append(' ');
    if (!head.contains("int n")) {
      text.append("int n = 2; ");
    }
    block(prefix, head.contains("other"), 2);
    text.append("}\n");
  }

  private void block(String prefix, boolean hasOther, int depth) {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      statement(prefix, hasOther, depth);
    }
  }

  private void statement(String prefix, boolean hasOther, int depth) {
    switch (random.nextInt(depth > 0 ? 11 : 7)) {
      case 0, 1, 2, 3 -> write(prefix + random.nextInt(3), "this");
      case 4 -> read(prefix + random.nextInt(3));
      case 5 -> leak();
      case 6 -> {
        if (hasOther && random.nextInt(3) == 0) {
          write("a" + random.nextInt(3), "other");
        }
      }
      case 7 -> nested("if (n > 1) { ", prefix, hasOther, depth, "} ");
      case 8 -> nested("while (Main.more()) { ", prefix, hasOther, depth, "} ");
      case 9 -> nested("try { ", prefix, hasOther, depth, "} finally { n++; } ");
      default -> nested("do { ", prefix, hasOther, depth, "} while (Main.more()); ");
    }
  }

  private void read(String field) {
    text.append("int v%d = this.%s; ".formatted(text.length(), field));
  }

  private void nested(String open, String prefix, boolean hasOther, int depth, String close) {
    text.append(open);
    block(prefix, hasOther, depth - 1);
    text.append(close);
  }

  private void write(String field, String object) {
    text.append("%s.%s = n; ".formatted(object, field));
    note("Main.wrote(\"%s\", %s); ".formatted(field, object));
  }

  private void leak() {
    note("Main.put(this); ");
    String[] ways = {
      "Main.kept = this; ",
      "Main.many[0] = this; ",
      "Main.box.held = this; ",
      "seen(); ",
      "Runnable r%d = this::seen; ".formatted(text.length()),
      "Object o%d = n > 1 ? this : null; ".formatted(text.length()),
      "synchronized (this) { n++; } "
    };
    text.append(ways[random.nextInt(ways.length)]);
  }

  /** Hands the object out itself, so that the analysis must not see it. */
  private void note(String call) {
    text.append(NOTE).append(call).append(END);
  }

  /** The program without its notes. */
  static String silent(String source) {
    return source.replaceAll(Pattern.quote(NOTE) + ".*?" + Pattern.quote(END), "");
  }
}
