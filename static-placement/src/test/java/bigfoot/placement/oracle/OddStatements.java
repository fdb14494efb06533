package bigfoot.placement.oracle;

import java.util.Random;

/**
 * The less common statements of random programs: callees that throw, locks of the library, waiting,
 * class initialisers, recursion, lambdas, subclasses, rows of rows, wide values, new objects,
 * labels, several elements in each turn of a loop, and elements of ranges accessed before.
 */
final class OddStatements {
  /** What the statements use, beside what {@link ProgramGenerator} declares. */
  static final String DECLARATIONS =
      """
        public static class M extends N { public int h; public int[] b = new int[6]; }
        public static class K {
          static int k; static int[] ka = new int[4];
          static { k = s; ka[1] = t; }
          static int get() { k++; return ka[1]; }
        }
        public static class L {
          static int k;
          static { s++; K.k = 2; }
          static void put(int i) { k = i; t += i; }
        }
        final java.util.concurrent.locks.ReentrantLock lk =
            new java.util.concurrent.locks.ReentrantLock();
        double dd; long ll; long[] la = new long[9]; int[][] grid = new int[3][4];
        N[] many = {new N(), new M(), new N(), new M()};
        static void fail(N n, int k) {
          n.f = k;
          if (k > 2) throw new IllegalStateException();
          n.g = n.f;
        }
      """;

  private static final int KINDS = 17;

  private final Random random;
  private final GeneratedTerms terms;

  OddStatements(Random random, GeneratedTerms terms) {
    this.random = random;
    this.terms = terms;
  }

  /**
   * A statement's text.
   *
   * @param own number of the method it is in
   * @param k a number no other statement of the method has
   */
  String next(int own, int k) {
    String text =
        switch (random.nextInt(KINDS)) {
          case 0 -> "fail(OBJECT, w & 3);";
          case 1 -> "lk.lock(); try { LVALUE = EXPRESSION; LVALUE += 1; } finally { lk.unlock(); }";
          case 2 -> "synchronized (this) { p++; if (fuel-- > 398) wait(1); q += p; }";
          case 3 -> "synchronized (this) { q = EXPRESSION; notifyAll(); }";
          case 4 -> random.nextBoolean() ? "u += K.get() + K.k;" : "K.ka[w & 3] = u; w += K.ka[1];";
          case 5 -> random.nextBoolean() ? "L.put(w);" : "L.k++; s += L.k;";
          case 6 -> "if ((fuel -= 40) > 0 && CONDITION) u += mOWN(y, OBJECT, a, n - 1);";
          case 7 -> lambda();
          case 8 -> "if (many[w & 3] instanceof M mK) { mK.h += mK.f; ELEMENTS }";
          case 9 -> rows();
          case 10 -> wide();
          case 11 -> "N zK = new N(); zK.f = u; zK.g = zK.f + 1; if (CONDITION) link = zK; zK.f++;";
          case 12 -> labels();
          case 13 -> "int iK = 0; do { LVALUE += iK; u += ARRAY[iK]; iK++; } while (iK < (n & 7));";
          case 14 -> objects();
          case 15 -> trains();
          default -> within();
        };
    return fill(text.replace("OWN", "" + own), k);
  }

  private String fill(String text, int k) {
    String all =
        text.replace("ELEMENTS", "for (int jK = 0; jK < mK.b.length; jK++) mK.b[jK] = mK.h;");
    all = all.replaceAll("(?<=[a-z])K", "" + k);
    while (all.contains("LVALUE")) {
      all = all.replaceFirst("LVALUE", terms.lvalue());
    }
    while (all.contains("EXPRESSION")) {
      all = all.replaceFirst("EXPRESSION", terms.expression());
    }
    while (all.contains("CONDITION")) {
      all = all.replaceFirst("CONDITION", terms.condition());
    }
    String array = terms.array();
    return all.replace("OBJECT", terms.object()).replace("ARRAY", array);
  }

  private String lambda() {
    return switch (random.nextInt(3)) {
      case 0 ->
          "N cK = OBJECT; int nK = w & 3; Runnable rK = () -> { cK.f += nK; p++; ia[nK] = 3; };"
              + " rK.run();";
      case 1 -> "java.util.Arrays.asList(x, y).forEach(eK -> { eK.f++; p = eK.g; });";
      default ->
          "java.util.function.IntUnaryOperator oK = zK -> { q += zK; return ia[zK & 7]; };"
              + " u += oK.applyAsInt(w) + q;";
    };
  }

  private String rows() {
    return switch (random.nextInt(3)) {
      case 0 ->
          "for (int iK = 0; iK < grid.length; iK++)"
              + " for (int jK = 0; jK < grid[iK].length; jK++) grid[iK][jK] += w;";
      case 1 -> "for (int[] rK : this.grid) for (int jK = 3; jK >= 0; jK--) u += rK[jK];";
      default ->
          "for (int iK = 0; iK < 3; iK++) for (int jK = 0; jK < 2; jK++)"
              + " grid[iK][2 * jK] = grid[iK][2 * jK + 1];";
    };
  }

  private String wide() {
    return switch (random.nextInt(3)) {
      case 0 -> "dd += la[w & 7]; ll = ll + 2;";
      case 1 -> "for (int iK = 8; iK > 0; iK -= 2) la[iK] += ll;";
      default -> "for (int iK = 0; iK < la.length; iK++) { la[iK] = (long) dd; dd = iK; }";
    };
  }

  private String labels() {
    return "oK: for (int iK = 0; iK < 4; iK++) { for (int jK = iK; jK < 5; jK++) {"
        + " if (CONDITION) "
        + (random.nextBoolean() ? "continue oK;" : "break oK;")
        + " ARRAY[jK] += iK; p++; } LVALUE = iK; }";
  }

  private String objects() {
    return switch (random.nextInt(3)) {
      case 0 -> "for (N eK : many) { eK.f += eK.g; }";
      case 1 -> "for (int iK = 0; iK < many.length; iK++) { many[iK].f = many[iK].g + p; }";
      default -> "for (int iK = 1; iK < 4; iK++) { u += this.many[iK].f; this.many[iK].g = q; }";
    };
  }

  /** Loops that access some elements in a turn and may be left between them. */
  private String trains() {
    String end = random.nextBoolean() ? "ARRAY.length" : "20";
    String head = "for (int iK = w & 3; iK < " + end + "; iK += ";
    return switch (random.nextInt(6)) {
      case 0 -> head + "3) { u += ARRAY[iK]; u ^= ARRAY[iK + 1]; u += ARRAY[iK + 2]; }";
      case 1 -> "for (int iK = 11; iK > 0; iK -= 2) { ARRAY[iK] = u; ARRAY[iK - 1] = w; }";
      case 2 ->
          "int iK = 0; while (iK < n) { u += ARRAY[iK++]; fail(x, u & 3); w += ARRAY[iK++]; }";
      case 3 ->
          "for (int jK = 0; jK < 3; jK++) for (int iK = 0; iK < (u & 7); iK += 2) {"
              + " ARRAY[iK] += w; u += 5; ARRAY[iK + 1] = jK; }";
      case 4 ->
          "try { "
              + head
              + "4) { ARRAY[iK] = u; w = 6 / (w & 3); ARRAY[iK + 2] = w; } }"
              + " catch (RuntimeException eK) { LVALUE = ARRAY[1]; }";
      default ->
          head
              + "2) { u += ARRAY[iK]; if (CONDITION) break; u += ARRAY[iK + 1] + ia[iK]; p += u; }";
    };
  }

  /** A range, then an element of it, or perhaps of it. */
  private String within() {
    String loop =
        switch (random.nextInt(4)) {
          case 0 -> "for (int iK = 0; iK < n; iK++) u += ARRAY[iK];";
          case 1 -> "for (int iK = 0; iK < 6; iK++) ARRAY[iK] = iK;";
          case 2 -> "for (int iK = 5; iK >= 0; iK--) u += ARRAY[iK];";
          default -> "for (int iK = 0; iK < 8; iK += 2) ARRAY[iK]++;";
        };
    String access =
        switch (random.nextInt(5)) {
          case 0 -> "if (n > 3) w += ARRAY[2];";
          case 1 -> "u += ARRAY[4];";
          case 2 -> "if (w >= 0 && w < n) u += ARRAY[w];";
          case 3 -> "ARRAY[3] = u;";
          default -> "for (int jK = 1; jK < n; jK++) w += ARRAY[jK - 1] & 1;";
        };
    String between = random.nextInt(3) == 0 ? " v = u; " : " ";
    return loop + between + access;
  }
}
