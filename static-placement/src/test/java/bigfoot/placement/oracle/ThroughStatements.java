package bigfoot.placement.oracle;

import java.util.Random;

/**
 * Methods of random programs with loops over elements whose indices are in another array, and calls
 * of them. The loops may be left in the middle, run again, meet a bad index, synchronize, or change
 * the numbers that they go by; the latter only in an array of their own, for a race on an index
 * misplaces the element's check.
 */
final class ThroughStatements {
  /** What they use, beside what {@link ProgramGenerator} declares. */
  static final String DECLARATIONS =
      """
        final int[] ix = {0, 3, 1, 7, 3, 2, 8}; final int[] bad = {1, 2, 99, 4};
        static void twist(int[] t) { t[1] = (t[0] + 1) & 7; t[0] = t[t.length - 1] & 7; }
        static void twistAndTell(int[] t) { twist(t); sv = t[0]; }
      """;

  private static final int METHODS = 4;

  private final Random random;
  private final boolean[] writes = new boolean[METHODS];

  ThroughStatements(Random random) {
    this.random = random;
  }

  String declarations() {
    StringBuilder out = new StringBuilder(DECLARATIONS);
    for (int i = 0; i < METHODS; i++) {
      writes[i] = random.nextInt(4) == 0;
      out.append("  long through").append(i).append("(int[] t, long[] o, int k) {\n");
      out.append("    long r = k;\n");
      boolean again = random.nextBoolean();
      if (again) {
        out.append("    for (int z = 0; z <= (k & 1); z++) {\n");
      }
      loop(i, out);
      if (random.nextInt(3) > 0) {
        out.append("    ").append(statement(i, "0")).append('\n');
      }
      loop(i, out);
      out.append(again ? "    }\n" : "").append("    return r;\n  }\n");
    }
    return out.toString();
  }

  private void loop(int method, StringBuilder out) {
    String head =
        switch (random.nextInt(6)) {
          case 0 -> "for (int i = t.length - 1; i >= 0; i--) {";
          case 1 -> "for (int i = k & 1; i < t.length; i += 2) {";
          case 2 -> "for (int i = 0; i < k; i++) {";
          case 3 -> "{ int i = 0; do {";
          default -> "for (int i = 0; i < t.length; i++) {";
        };
    out.append("    ").append(head).append('\n');
    for (int n = random.nextInt(3); n >= 0; n--) {
      out.append("      ").append(statement(method, "i")).append('\n');
    }
    out.append(head.endsWith("do {") ? "    } while (++i < t.length); }\n" : "    }\n");
  }

  private String statement(int method, String i) {
    String element = array() + "[t[" + i + "]]";
    return switch (random.nextInt(14)) {
      case 0, 1 -> "r += " + element + ";";
      case 2, 3 -> element + " += r;";
      case 4 -> element + " = r + " + array() + "[t[" + i + "]];";
      case 5 -> "if (r > k) " + element + " = r;";
      case 6 -> "if (r > 9 + k) break;".replace("break", i.equals("0") ? "return r" : "break");
      case 7 -> "r += " + element + " / (k & 3);";
      case 8 -> "{ int j = t[" + i + "]; r += la[j]; if (j > 7) r++; o[j]++; }";
      case 9 -> random.nextInt(3) == 0 ? "synchronized (this) { r++; }" : "r++;";
      case 10 -> random.nextInt(3) == 0 ? "sv = k;" : "p += k;";
      case 11 -> writes[method] ? "t[" + i + "] = (t[" + i + "] + 1) & 7;" : "la[" + i + "]++;";
      case 12 -> writes[method] ? "twist(t);" : "o = la;";
      default -> writes[method] ? "twistAndTell(t);" : "r--;";
    };
  }

  private String array() {
    return random.nextBoolean() ? "o" : "this.la";
  }

  /** A call of one of them. */
  String call() {
    int method = random.nextInt(METHODS);
    String numbers = random.nextInt(5) == 0 ? "bad" : "ix";
    String own = writes[method] || random.nextInt(4) == 0 ? numbers + ".clone()" : numbers;
    return "u += (int) through" + method + "(" + own + ", la, w & 7);";
  }
}
