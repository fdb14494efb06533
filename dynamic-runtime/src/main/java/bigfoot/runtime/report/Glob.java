package bigfoot.runtime.report;

/** A pattern with {@code *} for any text, found anywhere unless held by {@code ^} or {@code $}. */
public final class Glob {
  private final String pattern;

  public Glob(String text) {
    String p = text;
    p = p.startsWith("^") ? p.substring(1) : "*" + p;
    p = p.endsWith("$") ? p.substring(0, p.length() - 1) : p + "*";
    this.pattern = p;
  }

  /** In time linear in both lengths' product: on a mismatch the last star takes one more. */
  public boolean matches(String text) {
    int p = 0;
    int t = 0;
    int star = -1;
    int taken = 0;
    while (t < text.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        taken = t;
      } else if (p < pattern.length() && pattern.charAt(p) == text.charAt(t)) {
        p++;
        t++;
      } else if (star >= 0) {
        p = star + 1;
        t = ++taken;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }
}
