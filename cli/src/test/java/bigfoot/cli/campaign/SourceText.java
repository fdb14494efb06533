package bigfoot.cli.campaign;

import java.util.ArrayList;
import java.util.List;

/** Lines of a program, each statement on one of its own. */
final class SourceText {
  private final List<String> lines = new ArrayList<>();

  SourceText line(String text) {
    lines.add(text);
    return this;
  }

  SourceText add(SourceText other) {
    lines.addAll(other.lines);
    return this;
  }

  /** The lines between the opening and a closing brace. */
  static SourceText block(String opening, SourceText inside) {
    return new SourceText().line(opening + " {").add(inside).line("}");
  }

  static SourceText of(String line) {
    return new SourceText().line(line);
  }

  @Override
  public String toString() {
    return String.join("\n", lines) + "\n";
  }
}
