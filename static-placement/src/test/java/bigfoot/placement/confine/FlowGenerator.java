package bigfoot.placement.confine;

import java.util.Random;

/**
 * Writes random programs that move objects about: between fields, arrays, locals and methods, and
 * now and then to where other threads could find them.
 */
final class FlowGenerator {
  static final int CLASSES = 5;
  private static final int METHODS = 3;
  private static final int STATEMENTS = 10;

  private final Random random;

  /** What lets objects out is rare in most programs: else nothing stays in any. */
  private final int leaks;

  /** The classes that the fields of a class refer to, and whether it implements I. */
  private final int[] one = new int[CLASSES];

  private final int[] several = new int[CLASSES];
  private final boolean[] shows = new boolean[CLASSES];

  FlowGenerator(long seed) {
    random = new Random(seed);
    leaks = random.nextInt(4);
  }

  /** Source of package name; its class Main has {@code static K0 run()}. */
  String generate(String name) {
    StringBuilder out = new StringBuilder("package " + name + ";\n");
    for (int i = 0; i < CLASSES; i++) {
      type(out, i);
    }
    out.append("interface I { void hook(); }\n");
    out.append("interface F { K0 get(K1 k); }\n");
    out.append("public class Main {\n");
    out.append("  public static final java.util.List<Object> SHARED");
    out.append(" = new java.util.ArrayList<>();\n");
    out.append("  static Object any; static int[] ints;\n");
    if (leaks > 2) {
      out.append("  static K").append(number()).append(" known;\n");
    }
    out.append("  static int steps = 60;\n");
    out.append("  static void put(Object o) { any = o; }\n");
    for (int i = 0; i < METHODS; i++) {
      out.append("  static K0 m").append(i).append("(K0 k0, K1 k1, K2 k2) {\n");
      out.append("    if (steps-- < 0) return k0;\n");
      body(out);
      out.append("    return k0;\n  }\n");
    }
    out.append("  static K0 run() { return m0(new K0(), new K1(), new K2()); }\n}\n");
    return out.toString();
  }

  private void type(StringBuilder out, int i) {
    boolean sub = i > 2 && random.nextBoolean();
    one[i] = number();
    several[i] = number();
    shows[i] = random.nextInt(3) == 0;
    out.append("class K").append(i);
    out.append(sub ? " extends K" + (i - 1) : "");
    out.append(shows[i] ? " implements I" : "").append(" {\n");
    out.append("  K").append(one[i]).append(" a").append(i).append(";\n");
    out.append("  K").append(several[i]).append("[] many").append(i);
    out.append(";\n  int[] data").append(i).append(" = new int[2];\n  Object any").append(i);
    out.append(";\n  I face").append(i).append(";\n");
    out.append("  public void hook() { }\n");
    out.append("  Object show() { return this; }\n".repeat(leaks > 1 ? 1 : 0));
    out.append("  void take").append(i).append("(K").append(i).append(" k) { k.any").append(i);
    out.append(" = ").append(leaks > 2 ? "k" : "null").append("; }\n");
    if (leaks > 1) {
      out.append("  int[] lend").append(i).append("() { return data").append(i).append("; }\n");
    }
    out.append("}\n");
  }

  private int number() {
    return random.nextInt(CLASSES);
  }

  private void body(StringBuilder out) {
    out.append(
        "    K3 k3 = new K3(); K4 k4 = new K4(); Object o = null; int[] d = null; I face = null;\n");
    for (int i = 0; i < STATEMENTS; i++) {
      String text = random.nextInt(40) < leaks ? leak() : move();
      out.append("    try { ").append(text).append(" } catch (RuntimeException e) { }\n");
    }
  }

  private String move() {
    int i = number();
    int j = number();
    String k = "k" + i;
    return switch (random.nextInt(20)) {
      case 0 -> k + " = new K" + i + "();";
      case 1 -> k + ".a" + i + " = k" + one[i] + ";";
      case 2 -> "k" + one[i] + " = " + k + ".a" + i + ";";
      case 3 -> k + ".many" + i + " = new K" + several[i] + "[2];";
      case 4 -> k + ".many" + i + "[0] = k" + several[i] + ";";
      case 5 -> "k" + several[i] + " = " + k + ".many" + i + "[0];";
      case 6 -> k + ".data" + i + " = k" + j + ".data" + j + ";";
      case 7 -> k + ".data" + i + " = new int[3];";
      case 8 -> "d = " + k + ".data" + i + "; d[0]++;";
      case 9 -> k + ".take" + i + "(" + k + ");";
      case 10 -> "k0 = m" + random.nextInt(METHODS) + "(k0, k1, k2);";
      case 11 -> "o = " + k + "; if (o instanceof K" + i + " c) " + k + " = c;";
      case 12 -> k + " = steps > 30 ? " + k + " : new K" + i + "() { };";
      case 13 -> "F f = k -> new K0() { }; k0 = f.get(k1);";
      case 14 -> k + ".any" + i + " = null; o = \"\";";
      case 15 -> "System.arraycopy(" + k + ".data" + i + ", 0, d, 0, 1);";
      case 16 -> shows[i] ? k + ".face" + i + " = " + k + ";" : "face = " + k + ".face" + i + ";";
      case 17 -> "d = " + k + (leaks > 1 ? ".lend" + i + "();" : ".data" + i + ";");
      case 18 -> "d = new int[2]; " + k + ".data" + i + " = d;";
      default -> "synchronized (" + k + ") { " + k + ".hook(); }";
    };
  }

  private String leak() {
    int i = number();
    String k = "k" + i;
    return switch (random.nextInt(16)) {
      case 0 -> "SHARED.add(" + k + ");";
      case 1 -> "any = " + k + ";";
      case 2 -> "put(" + k + ");";
      case 3 -> "ints = d;";
      case 4 -> "SHARED.add(" + k + ".data" + i + ");";
      case 5 -> "K" + i + " c = " + k + "; Runnable r = () -> c.hook(); SHARED.add(r);";
      case 6 -> "SHARED.add(new Object[] {" + k + "});";
      case 7 -> "o = " + k + "; any = o;";
      case 8 -> "o = steps > 30 ? " + k + " : d; SHARED.add(o);";
      case 9 -> "K" + i + " c = " + k + "; SHARED.add(new Object() { K" + i + " kept = c; });";
      case 10 -> "if (any instanceof K" + i + " c) " + k + " = c;";
      case 11 -> "d = ints; " + k + ".data" + i + " = d;";
      case 12 -> "o = d; any = o;";
      case 13 -> k + ".any" + i + " = " + k + ";";
      case 14 -> "SHARED.add(" + k + ".many" + i + ");";
      default -> "java.util.function.Supplier<Object> s = " + k + "::toString; SHARED.add(s);";
    };
  }
}
