package bigfoot.cli.replay;

import java.util.Random;

/**
 * Random Java programs: threads that compute with fields and arrays of all integral types, with
 * branches, loops, switches, calls, exceptions, locks and volatile fields. They end and print
 * nothing that depends on chance but their schedule.
 */
final class RandomJava {
  private static final String HEAD =
      """
      public class %s {
        static int si = 3; static long sl = 5; static byte sb = 7; static short ss = -2;
        static char sc = 'x'; static boolean sz; static float sf = 1.5f; static double sd = -2.5;
        static volatile int sv = 1; static volatile long svl = 2;
        static final Object LOCK = new Object();
        static %s shared = new %s(1);
        final int seed;
        int i = 11; long l = -9; byte b = 4; short s = 300; char c = 'q'; boolean z = true;
        int[] ia = {5, 4, 3, 2}; long[] la = new long[4]; byte[] ba = new byte[4];
        char[] ca = {'a', 'b', 'c', 'd'}; short[] sa = new short[4]; boolean[] za = new boolean[4];
        %s next;
        interface Op { int apply(int x); }
        %s(int seed) { this.seed = seed; i += seed; }
        int step(int x, long y) { return x > y ? i + x : (int) (l - y); }
        static long twice(long x) { return 2 * x + sl; }
        int depth(int n) { return n <= 0 ? i : depth(n - 1) + n; }
        int fails(int d) {
          try { return 100 / d; }
          catch (ArithmeticException e) { return ia[d & 3]; }
          finally { i++; }
        }
        static int picks(int k) {
          switch (k & 7) {
            case 0: return 5; case 1: return si; case 2: return 9;
            case 5: return -1; case 6: si ^= k; return k; default: return 7;
          }
        }
        static int names(String k) { return k.length() + sb; }
        synchronized int locked(int x) { i += x; return i; }
        static void thrower(int x) { if ((x & 1) == 1) throw new IllegalStateException(); }
      """;

  private static final String[] INTS = {
    "si",
    "sb",
    "ss",
    "sc",
    "o.i",
    "o.b",
    "o.s",
    "o.c",
    "sv",
    "n0",
    "n1",
    "n2",
    "o.seed",
    "o.ia[n0 & 3]",
    "o.ba[n1 & 3]",
    "o.ca[n2 & 3]",
    "o.sa[n0 & 3]",
    "o.ia.length"
  };
  private static final String[] LONGS = {"sl", "o.l", "svl", "m0", "m1", "o.la[n1 & 3]"};

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final String name;
  private int labels;

  private RandomJava(String name, Random random) {
    this.name = name;
    this.random = random;
  }

  static String program(String name, long seed, int threads, int rounds) {
    return new RandomJava(name, new Random(seed)).write(threads, rounds);
  }

  private String write(int threads, int rounds) {
    text.append(HEAD.formatted(name, name, name, name, name));
    for (int t = 0; t < threads; t++) {
      text.append("static void body").append(t).append("(").append(name).append(" o, int n0) {\n");
      text.append("int n1 = 1, n2 = -3; long m0 = n0, m1 = 77; float f = 0.5f; double d = 2;\n");
      for (int i = 0; i < 14; i++) {
        statement(2);
      }
      text.append("}\n");
    }
    text.append("public static void main(String[] args) throws Exception {\n");
    for (int t = 0; t < threads; t++) {
      text.append(
          ("Thread t%d = new Thread(() -> { %s own = new %s(%d); for (int r = 0; r < %d; r++) {"
                  + " body%d(r %% 3 == 0 ? own : shared, r); } });\n")
              .formatted(t, name, name, t, rounds, t));
    }
    for (int t = 0; t < threads; t++) {
      text.append("t" + t + ".start();\n");
    }
    for (int t = 0; t < threads; t++) {
      text.append("t" + t + ".join();\n");
    }
    text.append("System.out.println(si + \" \" + shared.i);\n}\n}\n");
    return text.toString();
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String number(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return random.nextInt(4) == 0
          ? pick("1", "-1", "31", "0x7fffffff", "-2147483648", "65536")
          : pick(INTS);
    }
    String a = number(depth - 1);
    String b = number(depth - 1);
    return switch (random.nextInt(12)) {
      case 0, 1 -> "(" + a + " + " + b + ")";
      case 2 -> "(" + a + " - " + b + ")";
      case 3 -> "(" + a + " * " + b + ")";
      case 4 -> "(" + a + " " + pick("/", "%") + " (" + b + " | 1))";
      case 5 -> "(" + a + " " + pick("&", "|", "^") + " " + b + ")";
      case 6 -> "(" + a + " " + pick("<<", ">>", ">>>") + " " + b + ")";
      case 7 -> "(" + pick("(byte)", "(short)", "(char)", "-", "~") + " " + a + ")";
      case 8 -> "(" + condition(depth - 1) + " ? " + a + " : " + b + ")";
      case 9 -> "(int) " + wide(depth - 1);
      case 10 -> "o.step(" + a + ", " + wide(depth - 1) + ")";
      default -> pick("o.depth(" + a + " & 3)", "picks(" + a + ")", "o.fails(" + a + " & 3)");
    };
  }

  private String wide(int depth) {
    if (depth <= 0 || random.nextInt(3) == 0) {
      return pick(LONGS);
    }
    String a = wide(depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> "(" + a + " + " + number(depth - 1) + ")";
      case 1 -> "(" + a + " * " + wide(depth - 1) + ")";
      case 2 -> "(" + a + " " + pick("<<", ">>", ">>>") + " " + number(depth - 1) + ")";
      case 3 -> "(" + a + " " + pick("/", "%") + " (" + wide(depth - 1) + " | 1))";
      case 4 -> "twice(" + a + ")";
      default -> "(" + a + " ^ " + wide(depth - 1) + ")";
    };
  }

  private String condition(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> pick("sz", "o.z", "o.za[n2 & 3]");
      case 1 -> wide(depth) + pick(" < ", " >= ", " == ", " != ") + wide(depth);
      case 2 -> "o.next == " + pick("null", "o", "shared");
      case 3 -> "sf * 2 < f + n0";
      default -> number(depth) + pick(" < ", " <= ", " > ", " >= ", " == ", " != ") + number(depth);
    };
  }

  private void statement(int depth) {
    switch (random.nextInt(depth > 0 ? 17 : 9)) {
      case 0, 1 -> line(pick("si", "o.i", "n1", "n2", "sv", "o.ia[n1 & 3]") + " = " + number(3));
      case 2 -> line(pick("sb", "o.b", "o.ba[n2 & 3]") + " = (byte) " + number(2));
      case 3 -> line(pick("ss", "o.s", "o.sa[n1 & 3]") + " = (short) " + number(2));
      case 4 -> line(pick("sc", "o.c", "o.ca[n0 & 3]") + " = (char) " + number(2));
      case 5 -> line(pick("sl", "o.l", "m0", "m1", "svl", "o.la[n0 & 3]") + " = " + wide(3));
      case 6 -> line(pick("sz", "o.z", "o.za[n1 & 3]") + " = " + condition(2));
      case 7 -> line(pick("si++", "o.i--", "sl += 3", "o.b++", "o.ia[n0 & 3] += n2", "sv++"));
      case 8 ->
          line(
              pick(
                  "sf = f * si",
                  "f += sf + (float) sl",
                  "sd = d / 3 + n1",
                  "d = (double) o.l - sd",
                  "n1 = (int) (sd * 10)",
                  "n2 += \"ab\".length() + names(\"n\" + n1)",
                  "n1 += Integer.valueOf(n2).hashCode()"));
      case 9, 10 -> block("if (" + condition(2) + ")", depth);
      case 11 -> {
        String v = "k" + labels++;
        block(
            "for (int " + v + " = 0; " + v + " < 1 + (" + number(1) + " & 3); " + v + "++)", depth);
      }
      case 12 -> block("synchronized (" + pick("LOCK", "o") + ")", depth);
      case 13 -> {
        text.append("try {\n");
        line("thrower(" + number(1) + ")");
        statement(depth - 1);
        text.append("} catch (IllegalStateException e) {\n");
        statement(depth - 1);
        text.append("}\n");
      }
      case 14 -> line("o.next = " + pick("o", "null", "shared", "new " + name + "(n0 & 3)"));
      case 15 -> {
        String v = "g" + labels++;
        line("int " + v + " = n1");
        line("Op p" + v + " = x -> x + " + v + " + si");
        line("n2 = p" + v + ".apply(" + number(1) + ")");
      }
      default -> {
        text.append("if (o.next != null) {\n");
        line("o.next.i = o.locked(" + number(1) + ")");
        text.append("}\n");
      }
    }
  }

  private void block(String head, int depth) {
    text.append(head).append(" {\n");
    statement(depth - 1);
    statement(depth - 1);
    text.append("}\n");
  }

  private void line(String statement) {
    text.append(statement).append(";\n");
  }
}
