package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.Constant;
import bigfoot.predict.recipe.term.Term;

/**
 * A value of a frame.
 *
 * @param type I, J, F, D as in descriptors, A for references
 * @param term what it is whatever the reads return
 * @param bits what it was in the run: ints sign-extended, floating-point numbers as their bits,
 *     references as object numbers
 */
record Value(char type, Term term, long bits) {
  static final Value NULL = constant('A', 0);

  static Value constant(char type, long bits) {
    Constant constant = new Constant(bits, width(type));
    return new Value(type, constant, constant.value());
  }

  static Value of(int value) {
    return constant('I', value);
  }

  static int width(char type) {
    return type == 'I' || type == 'F' ? 32 : 64;
  }

  /** The type of values of a descriptor. */
  static char type(String descriptor) {
    char c = descriptor.charAt(0);
    return switch (c) {
      case 'J', 'F', 'D' -> c;
      case 'L', '[' -> 'A';
      default -> 'I';
    };
  }

  boolean isWide() {
    return type == 'J' || type == 'D';
  }

  boolean isSymbolic() {
    return !term.isConstant();
  }

  /** The value as it was, whatever the reads return. */
  Value concrete() {
    return isSymbolic() ? constant(type, bits) : this;
  }
}
