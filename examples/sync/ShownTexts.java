// expect: none
import java.util.*;
import java.util.regex.*;

/** What others show or look through: the text of a list, a builder as a sequence of characters. */
public class ShownTexts {
  static final List<String> LIST = new ArrayList<>(List.of("a"));
  static final StringBuilder TEXT = new StringBuilder("abc");

  static synchronized int look() {
    return LIST.toString().length()
        + ("abc".contentEquals(TEXT) ? 1 : 0)
        + (Pattern.matches("a.*", TEXT) ? 1 : 0)
        + new StringBuilder().append(TEXT).length();
  }

  static synchronized void change() {
    LIST.add("b");
    TEXT.append("d");
  }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(ShownTexts::change);
    look();
    t.join();
    look();
  }
}
