package bigfoot.placement.oracle;

import java.util.Random;

/** Random conditions, expressions and places of a {@link ProgramGenerator}'s class. */
final class GeneratedTerms {
  private final Random random;

  GeneratedTerms(Random random) {
    this.random = random;
  }

  String condition() {
    return switch (random.nextInt(5)) {
      case 0 -> scalar() + " < " + expression();
      case 1 -> "(" + scalar() + " & " + (1 + random.nextInt(3)) + ") == 0";
      case 2 -> lvalue() + " > " + random.nextInt(5);
      case 3 -> "x != null";
      default -> scalar() + " != " + random.nextInt(4);
    };
  }

  String expression() {
    return switch (random.nextInt(6)) {
      case 0 -> Integer.toString(random.nextInt(9));
      case 1 -> scalar();
      case 2 -> lvalue() + " + 1";
      case 3 -> lvalue();
      case 4 -> scalar() + " + " + scalar();
      default -> lvalue() + " * " + lvalue();
    };
  }

  String scalar() {
    return random.nextBoolean() ? "u" : "w";
  }

  String object() {
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> "x";
      case 3, 4 -> "y";
      default -> "link";
    };
  }

  String array() {
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> "a";
      case 3, 4 -> "this.ia";
      default -> "sa";
    };
  }

  String lvalue() {
    return switch (random.nextInt(12)) {
      case 0, 1 -> "p";
      case 2 -> "q";
      case 3, 4 -> object() + ".f";
      case 5 -> object() + ".g";
      case 6 -> object() + ".next.f";
      case 7 -> "s";
      case 8 -> "t";
      case 9 -> array() + "[" + random.nextInt(4) + "]";
      case 10 -> array() + "[w & 7]";
      default -> array() + "[(u & 7) + " + random.nextInt(3) + "]";
    };
  }
}
