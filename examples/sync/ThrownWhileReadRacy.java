// expect: race java.util.ArrayList.$state
import java.util.*;
import support.Steps;

/** A list grows while it is made into text, which the list notices and throws. */
public class ThrownWhileReadRacy {
  static final Steps STEPS = new Steps();

  static class Slow {
    @Override public String toString() {
      STEPS.at(1);
      STEPS.at(3);
      return "slow";
    }
  }

  public static void main(String[] args) throws Exception {
    List<Object> list = new ArrayList<>(List.of(new Slow(), "a"));
    Thread t = Go.start(() -> { STEPS.at(2); list.add("b"); STEPS.at(3); });
    try {
      list.toString();
    } catch (ConcurrentModificationException seen) {
      Thread.onSpinWait();
    }
    t.join();
  }
}
