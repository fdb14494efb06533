package bigfoot.runtime.report;

/** Builds JSON text; the caller closes what it opens. */
final class Json {
  private final StringBuilder text = new StringBuilder();
  private boolean first = true;

  Json open(char bracket) {
    comma();
    text.append(bracket);
    first = true;
    return this;
  }

  Json close(char bracket) {
    text.append(bracket);
    first = false;
    return this;
  }

  /** The name of the value that follows. */
  Json name(String name) {
    comma();
    quote(name);
    text.append(':');
    first = true;
    return this;
  }

  Json value(String value) {
    comma();
    quote(value);
    return this;
  }

  Json value(long value) {
    comma();
    text.append(value);
    return this;
  }

  Json field(String name, String value) {
    return name(name).value(value);
  }

  Json field(String name, long value) {
    return name(name).value(value);
  }

  private void comma() {
    if (!first) {
      text.append(',');
    }
    first = false;
  }

  private void quote(String s) {
    text.append('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c)) {
        escape(c);
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  /** Escaping surrogates keeps a lone one, which UTF-8 could not carry. */
  private void escape(char c) {
    text.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      text.append(Character.forDigit(c >> shift & 15, 16));
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
