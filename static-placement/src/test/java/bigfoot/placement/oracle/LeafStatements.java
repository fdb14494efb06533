package bigfoot.placement.oracle;

import java.util.Random;

/**
 * Small methods of random programs that call nothing and cannot be overridden, and calls of them.
 * They use fields of their arguments on all ways or on some, and may throw in the middle: because
 * an argument is null, or for another reason.
 */
final class LeafStatements {
  private static final int METHODS = 5;
  private static final String[] KINDS = {"static", "private", "final", "private static"};

  private final Random random;
  private final GeneratedTerms terms;
  private final String[] references = new String[METHODS];

  LeafStatements(Random random, GeneratedTerms terms) {
    this.random = random;
    this.terms = terms;
  }

  /** The methods, of a class of this name. */
  String declarations(String name) {
    StringBuilder out = new StringBuilder();
    out.append("  interface F { int of(N b, N c, int k); }\n");
    for (int i = 0; i < METHODS; i++) {
      String kind = KINDS[random.nextInt(KINDS.length)];
      out.append("  ").append(kind).append(" int leaf").append(i).append("(N b, N c, int k) {\n");
      out.append("    int r = k;\n");
      references[i] = (kind.contains("static") ? name : "this") + "::leaf" + i;
      for (int n = random.nextInt(4); n >= 0; n--) {
        out.append("    ").append(statement(!kind.contains("static"))).append('\n');
      }
      out.append("    return r;\n  }\n");
    }
    return out.toString();
  }

  private String statement(boolean hasThis) {
    return switch (random.nextInt(hasThis ? 15 : 13)) {
      case 0, 1 -> field() + " = " + field() + ";";
      case 2, 3 -> "r += " + field() + " * " + field() + ";";
      case 4 -> field() + " += r;";
      case 5 -> "if (k > 2) r += " + field() + ";";
      case 6 -> "if (k > 3) { " + field() + " = r; return r; }";
      case 7 -> "r /= k & 1;";
      case 8 -> "if (k > 2) throw STOP;";
      case 9 -> random.nextBoolean() ? "b = c;" : "c = b.next;";
      case 10 -> "for (int i = 0; i < k; i++) r += " + field() + ";";
      case 11 -> "try { r += " + field() + "; } catch (RuntimeException e) { r++; }";
      case 12 -> random.nextBoolean() ? "s += r;" : "sv = r;";
      case 13 -> "p = q + " + field() + ";";
      default -> "r += p;";
    };
  }

  private String field() {
    return (random.nextBoolean() ? "b" : "c") + (random.nextBoolean() ? ".f" : ".g");
  }

  /**
   * A call of one of them, sometimes of the method itself, which no caller has a state for.
   *
   * @param k a number no other statement of the method has
   */
  String call(int k) {
    String first = terms.object();
    String second = random.nextInt(3) == 0 ? first : terms.object();
    String arguments = "(" + first + ", " + second + ", w & 3);";
    int leaf = random.nextInt(METHODS);
    if (random.nextInt(6) == 0) {
      return "F f" + k + " = " + references[leaf] + "; u += f" + k + ".of" + arguments;
    }
    return (random.nextBoolean() ? "u += " : "") + "leaf" + leaf + arguments;
  }
}
