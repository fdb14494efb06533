package bigfoot.placement.oracle;

import java.util.Random;

/**
 * Writes random Java classes: fields, statics, arrays, branches, loops up, down and with steps,
 * breaks, locks, volatiles, calls, exceptions, {@link LeafStatements}, {@link ThroughStatements}
 * and {@link OddStatements}. Every method ends, by fuel if need be.
 */
final class ProgramGenerator {
  /** How many methods {@code goK} there are, which run other methods in several threads. */
  static final int GOES = 2;

  private final Random random;
  private final GeneratedTerms terms;
  private final OddStatements odd;
  private final LeafStatements leaves;
  private final ThroughStatements through;
  private final StringBuilder out = new StringBuilder();
  private int methods;
  private int depth;
  private int loops;
  private int names;
  private int current;

  ProgramGenerator(long seed) {
    random = new Random(seed);
    terms = new GeneratedTerms(random);
    odd = new OddStatements(random, terms);
    leaves = new LeafStatements(random, terms);
    through = new ThroughStatements(random);
  }

  /** Source of a class with this many methods {@code mK(N x, N y, int[] a, int n)}. */
  String generate(String name, int count) {
    methods = count;
    out.append("public class ").append(name).append(" {\n");
    out.append("  public static class N { public int f, g; public N next;\n");
    out.append("    static int twice(int i) { return 2 * i; } }\n");
    out.append("  int p, q; int[] ia = new int[12]; N link = new N();\n");
    out.append("  static int s, t; static volatile int sv; volatile int v;\n");
    out.append("  static int[] sa = new int[12];\n  int fuel = 400;\n");
    out.append(OddStatements.DECLARATIONS);
    out.append("  static final RuntimeException STOP = new RuntimeException();\n");
    out.append(leaves.declarations(name));
    out.append(through.declarations());
    for (current = 0; current < count; current++) {
      boolean sync = random.nextInt(12) == 0;
      out.append(sync ? "  synchronized int m" : "  int m").append(current);
      out.append("(N x, N y, int[] a, int n) throws Exception {\n");
      out.append("    int u = n, w = 1;\n    int[][] mm = {a, ia};\n");
      out.append("    N[] ns = {x, y, link, this.link};\n");
      names = 0;
      block(3);
      out.append("    return u + w;\n  }\n");
    }
    for (int i = 0; i < GOES; i++) {
      go(name, i);
    }
    return out.append("}\n").toString();
  }

  /** A method that runs three methods at once. */
  private void go(String name, int number) {
    out.append("  static void go").append(number).append('(').append(name);
    out.append(" o, N x, N y, int[] a, int n) throws Exception {\n");
    for (String thread : new String[] {"t1", "t2"}) {
      line("Thread " + thread + " = new Thread(() -> {");
      quietly();
      line("});");
    }
    line("t1.start(); t2.start();");
    quietly();
    line("t1.join(); t2.join();");
    line("int z = o.p + o.q + s;");
    out.append("  }\n");
  }

  private void quietly() {
    for (int i = 0; i < 2; i++) {
      String call = "o.m" + random.nextInt(methods) + "(x, y, a, n);";
      line("try { " + call + " } catch (Exception e) { }");
    }
  }

  private void block(int budget) {
    int n = 1 + random.nextInt(3);
    for (int i = 0; i < n; i++) {
      statement(budget);
    }
  }

  private void line(String text) {
    out.append("    ").append(text).append('\n');
  }

  private void statement(int budget) {
    int kind = random.nextInt(budget > 0 && depth < 4 ? 30 : 15);
    depth++;
    switch (kind) {
      case 0, 1, 2 -> line(terms.lvalue() + " = " + terms.expression() + ";");
      case 3, 4 -> line(terms.lvalue() + " += " + terms.expression() + ";");
      case 5, 6 -> line(terms.scalar() + " = " + terms.expression() + ";");
      case 7 -> line(terms.scalar() + " += " + terms.lvalue() + ";");
      case 8 -> {
        line(terms.object() + ".f = " + terms.expression() + ";");
        line(terms.scalar() + " += this.p;");
      }
      case 9 -> line(random.nextBoolean() ? "v = u;" : "u += v;");
      case 10 -> line(random.nextInt(3) == 0 ? "sv = w;" : "w += " + terms.lvalue() + " & 7;");
      case 11 -> rare();
      case 12, 13 -> line(odd.next(current, names++));
      case 14 -> line(leaves.call(names++));
      case 15 -> line(random.nextBoolean() ? leaves.call(names++) : through.call());
      case 16, 17, 18 -> branch(budget - 1);
      case 19, 20, 21, 22, 23 -> loop(budget - 1);
      case 24, 25 -> lock(budget - 1);
      case 26, 27 -> tryCatch(budget - 1);
      case 28 -> choose(budget - 1);
      default -> call();
    }
    depth--;
  }

  private void rare() {
    switch (random.nextInt(7)) {
      case 0 -> line("if (" + terms.condition() + ") return u;");
      case 1 -> line("if (" + terms.condition() + ") throw new Exception();");
      case 2 -> line("u = n / (w & 1);");
      case 3 -> line("link = " + terms.object() + ";");
      case 4 -> line("x = y;");
      case 5 -> line("a = " + terms.array() + ";");
      default -> line("if (" + terms.condition() + ") x = null;");
    }
  }

  private void branch(int budget) {
    line("if (" + terms.condition() + ") {");
    block(budget);
    if (random.nextBoolean()) {
      line("} else {");
      block(budget);
    }
    line("}");
  }

  private void choose(int budget) {
    line("switch (u & 3) {");
    for (int i = 0; i < 3; i++) {
      line("case " + i + ":");
      block(budget);
      if (random.nextBoolean()) {
        line("break;");
      }
    }
    line("}");
  }

  private void lock(int budget) {
    line("synchronized (" + (random.nextBoolean() ? "this" : "y == null ? this : y") + ") {");
    block(budget);
    line("}");
  }

  private void tryCatch(int budget) {
    line("try {");
    block(budget);
    if (random.nextInt(3) > 0) {
      String type = random.nextBoolean() ? "RuntimeException" : "Exception";
      line("} catch (" + type + " e" + names++ + ") {");
      if (type.equals("Exception") || random.nextBoolean()) {
        block(budget);
      }
      if (random.nextBoolean()) {
        line("} finally {");
        block(Math.min(budget, 1));
      }
    } else {
      line("} finally {");
      block(Math.min(budget, 1));
    }
    line("}");
  }

  private void loop(int budget) {
    String i = "i" + names++;
    String bound =
        random.nextInt(3) == 0 ? "n" : random.nextBoolean() ? "8" : terms.array() + ".length";
    int step = 1 + random.nextInt(3);
    String head =
        switch (random.nextInt(8)) {
          case 0, 1, 2 ->
              "for (int "
                  + i
                  + " = "
                  + random.nextInt(3)
                  + "; "
                  + i
                  + " < "
                  + bound
                  + "; "
                  + i
                  + "++) {";
          case 3 ->
              "for (int " + i + " = w & 3; " + i + " < " + bound + "; " + i + " += " + step + ") {";
          case 4 -> "for (int " + i + " = 7; " + i + " >= 0; " + i + " -= " + step + ") {";
          case 5 -> "for (int " + i + " = n - 1; " + i + " > 0; " + i + "--) {";
          case 6 -> "for (int " + i + " : " + terms.array() + ") {";
          default -> "int " + i + " = 0; while (fuel-- > 0 && " + terms.condition() + ") {";
        };
    line(head);
    loops++;
    boolean counter = !head.contains(" : ");
    for (int k = random.nextInt(3); k >= 0; k--) {
      if (random.nextInt(4) > 0) {
        indexed(i, counter);
      } else {
        statement(budget);
      }
      if (random.nextInt(7) == 0) {
        line("if (" + terms.condition() + ") " + (random.nextBoolean() ? "break;" : "continue;"));
      }
    }
    if (head.contains("while")) {
      line(i + "++;");
    }
    line("}");
    loops--;
  }

  private void indexed(String i, boolean counter) {
    String index = counter ? i : "(" + i + " & 7)";
    String at =
        switch (random.nextInt(8)) {
          case 0 -> index + " + 1";
          case 1 -> index + " * 2";
          case 2 -> "2 * " + index + " + 1";
          case 3 -> "11 - " + index;
          case 4 -> index + " + w";
          default -> index;
        };
    String place =
        switch (random.nextInt(6)) {
          case 0 -> "mm[w & 1][" + at + "]";
          case 1 -> "ns[(" + at + ") & 3].f";
          default -> terms.array() + "[" + at + "]";
        };
    switch (random.nextInt(4)) {
      case 0 -> line("u += " + place + ";");
      case 1 -> line(place + " += " + terms.scalar() + ";");
      case 2 -> {
        line(place + " = u;");
        line("w += " + place + ";");
      }
      default -> line(place + " = " + terms.expression() + ";");
    }
  }

  private void call() {
    int target = random.nextInt(methods);
    if (target > current) {
      line("u += m" + target + "(" + terms.object() + ", y, a, w & 7);");
    } else {
      line("if (fuel-- > 0 && " + terms.condition() + ") u += N.twice(" + terms.scalar() + ");");
    }
  }
}
