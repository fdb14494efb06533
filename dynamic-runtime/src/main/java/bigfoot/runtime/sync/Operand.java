package bigfoot.runtime.sync;

import java.util.Locale;

/**
 * What an effect is about: {@code base}, {@code base#part}, {@code base[index]} or {@code
 * base@other}. A base is this, result, thread (the one that runs), global, or argN.
 */
public final class Operand {
  /** The kinds of values a call has to offer. */
  public enum Base {
    THIS,
    RESULT,
    THREAD,
    GLOBAL,
    /** The variable a VarHandle call is about; the selector of this alone. */
    VARIABLE,
    /** What Unsafe names by an object and an offset in it; the selector of that object alone. */
    MEMORY,
    ARGUMENT
  }

  /** How the clock is told from others of the same base. */
  public enum Selector {
    WHOLE,
    PART,
    INDEX,
    OTHER
  }

  public final Base base;

  /** Number of the argument from 0; -1 for other bases. */
  public final int argument;

  public final Selector selector;

  /** The part's name; null unless the selector is PART. */
  public final String part;

  /** The index or the other object; null unless the selector is INDEX or OTHER. */
  public final Operand other;

  Operand(Base base, int argument, Selector selector, String part, Operand other) {
    this.base = base;
    this.argument = argument;
    this.selector = selector;
    this.part = part;
    this.other = other;
  }

  public static Operand receiver() {
    return new Operand(Base.THIS, -1, Selector.WHOLE, null, null);
  }

  public static Operand argument(int number) {
    return new Operand(Base.ARGUMENT, number, Selector.WHOLE, null, null);
  }

  /** The operand that text spells, or null when it spells none. */
  static Operand parse(String text) {
    int end = text.length();
    int hash = text.indexOf('#');
    if (hash > 0 && hash + 1 < end) {
      return simple(text.substring(0, hash), Selector.PART, text.substring(hash + 1), null);
    }
    int bracket = text.indexOf('[');
    if (bracket > 0 && text.endsWith("]")) {
      return selected(
          text.substring(0, bracket), Selector.INDEX, text.substring(bracket + 1, end - 1));
    }
    int at = text.indexOf('@');
    if (at > 0) {
      return selected(text.substring(0, at), Selector.OTHER, text.substring(at + 1));
    }
    return simple(text, Selector.WHOLE, null, null);
  }

  private static Operand selected(String base, Selector selector, String other) {
    Operand second = simple(other, Selector.WHOLE, null, null);
    return second == null ? null : simple(base, selector, null, second);
  }

  private static Operand simple(String base, Selector selector, String part, Operand other) {
    switch (base) {
      case "this":
        return new Operand(Base.THIS, -1, selector, part, other);
      case "result":
        return new Operand(Base.RESULT, -1, selector, part, other);
      case "thread":
        return new Operand(Base.THREAD, -1, selector, part, other);
      case "global":
        return new Operand(Base.GLOBAL, -1, selector, part, other);
      case "variable":
        return new Operand(Base.VARIABLE, -1, selector, part, other);
      case "memory":
        return new Operand(Base.MEMORY, -1, selector, part, other);
      default:
        return base.matches("arg[0-9]")
            ? new Operand(Base.ARGUMENT, base.charAt(3) - '0', selector, part, other)
            : null;
    }
  }

  @Override
  public String toString() {
    String text = base == Base.ARGUMENT ? "arg" + argument : base.name().toLowerCase(Locale.ROOT);
    switch (selector) {
      case PART:
        return text + '#' + part;
      case INDEX:
        return text + '[' + other + ']';
      case OTHER:
        return text + '@' + other;
      default:
        return text;
    }
  }
}
