// expect: none
import java.util.*;

/** A list grows while it is made into text, and throws; but by the same thread. */
public class ThrownWhileRead {
  static final List<Object> LIST = new ArrayList<>();

  static class Adding {
    @Override public String toString() {
      LIST.add("b");
      return "adding";
    }
  }

  public static void main(String[] args) throws Exception {
    LIST.addAll(List.of(new Adding(), "a"));
    try {
      LIST.toString();
    } catch (ConcurrentModificationException seen) {
      Thread.onSpinWait();
    }
    Thread t = Go.start(() -> LIST.add("c"));
    t.join();
    LIST.size();
  }
}
