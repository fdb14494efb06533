package bigfoot.cli.replay;

import java.util.Random;

/**
 * Random Java programs made of small scenes, one after another. In each, two or three threads
 * compute with a few static and instance fields: arithmetic, branches with other sides, switches,
 * loops, locks, volatile fields, calls through classes and interfaces. What they do depends on
 * nothing but their schedule.
 */
final class SmallJava {
  private static final String HEAD =
      """
      public class %s {
        interface Op { int apply(int x); }
        static class Add implements Op {
          int k = 1;
          public int apply(int x) { return x + k; }
        }
        static class Mask implements Op {
          public int apply(int x) { return x & 1; }
        }
        static class Cell extends Add {
          int f;
          public int apply(int x) { f = x; return x - k; }
          synchronized int locked(int x) { f += x; return f; }
        }
        static void pause(int turns) throws InterruptedException { Thread.sleep(15L * turns); }
      """;

  private static final String[] LOCALS = {"l", "m"};

  private final Random random;
  private final int statements;
  private final StringBuilder text = new StringBuilder();
  private String[] fields;
  private int scene;

  private SmallJava(Random random, int statements) {
    this.random = random;
    this.statements = statements;
  }

  /**
   * @param statements so many, at most, does a thread have, not counting those within others
   */
  static String program(String name, long seed, int scenes, int statements) {
    return new SmallJava(new Random(seed), statements).write(name, scenes);
  }

  private String write(String name, int scenes) {
    text.append(HEAD.formatted(name));
    for (scene = 0; scene < scenes; scene++) {
      scene();
    }
    text.append("public static void main(String[] args) throws Exception {\n");
    for (int i = 0; i < scenes; i++) {
      line("scene" + i + "()");
    }
    return text.append("}\n}\n").toString();
  }

  /** The scene's fields begin with its number, so that scenes share nothing. */
  private void scene() {
    fields = new String[] {v("a"), v("b"), v("c"), v("v"), v("o") + ".f", v("o") + ".k"};
    line("static int " + v("a") + ", " + v("b") + " = 1, " + v("c") + " = 2");
    line("static volatile int " + v("v"));
    line("static final Object " + v("L") + " = new Object(), " + v("M") + " = new Object()");
    line("static Cell " + v("o") + " = new Cell()");
    line("static Op " + v("p") + " = " + pick("new Add()", "new Mask()", "new Cell()"));
    int threads = 2 + random.nextInt(4) / 3;
    for (int t = 0; t < threads; t++) {
      text.append("static void ").append(v("t")).append(t).append("() {\nint l = 1, m = 0;\n");
      for (int i = 1 + random.nextInt(statements); i > 0; i--) {
        statement(2);
      }
      text.append("}\n");
    }
    text.append("static void scene").append(scene).append("() throws Exception {\n");
    for (int t = 0; t < threads; t++) {
      line(
          ("Thread t%d = new Thread(() -> { try { pause(%d); } catch (InterruptedException e) {"
                  + " return; } %s%d(); }, \"%s%d\")")
              .formatted(t, t, v("t"), t, v("t"), t));
    }
    for (int t = 0; t < threads; t++) {
      line("t" + t + ".start()");
    }
    for (int t = 0; t < threads; t++) {
      line("t" + t + ".join()");
    }
    text.append("}\n");
  }

  private String v(String name) {
    return name + scene;
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String value() {
    String one = random.nextInt(3) == 0 ? pick(LOCALS) : pick(fields);
    return switch (random.nextInt(7)) {
      case 0 -> Integer.toString(random.nextInt(4));
      case 1 -> "(" + one + pick(" + ", " - ", " * ", " ^ ") + random.nextInt(4) + ")";
      case 2 -> v("p") + ".apply(" + one + ")";
      case 3 -> v("o") + pick(".apply(", ".locked(") + one + ")";
      default -> one;
    };
  }

  private String condition() {
    return value() + pick(" > ", " < ", " == ", " != ") + random.nextInt(3);
  }

  private void statement(int depth) {
    switch (random.nextInt(depth > 0 ? 12 : 5)) {
      case 0, 1, 2, 3 -> line(pick(fields) + " = " + value());
      case 4 -> line(pick(LOCALS) + " = " + value());
      case 5, 6, 7, 8 -> {
        block("if (" + condition() + ")", depth);
        if (random.nextBoolean()) {
          block("else", depth);
        }
      }
      case 9, 10 -> block("synchronized (" + v(pick("L", "M", "o")) + ")", depth);
      default -> {
        text.append("switch (").append(value()).append(") {\ncase 0:\n");
        statement(0);
        text.append("break;\ncase ").append(1 + random.nextInt(3)).append(":\n");
        statement(depth - 1);
        text.append("break;\ndefault:\n");
        statement(0);
        text.append("}\n");
      }
    }
  }

  private void block(String head, int depth) {
    text.append(head).append(" {\n");
    statement(depth - 1);
    if (random.nextBoolean()) {
      statement(depth - 1);
    }
    text.append("}\n");
  }

  private void line(String statement) {
    text.append(statement).append(";\n");
  }
}
