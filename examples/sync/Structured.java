// expect: none
// preview: 25
import java.util.concurrent.*;
import java.util.concurrent.StructuredTaskScope.*;

/** Forked before join, joined before use. */
public class Structured {
  static int data, made, handled;

  public static void main(String[] args) throws Exception {
    data = 1;
    try (var scope = StructuredTaskScope.open()) {
      Subtask<Integer> one = scope.fork(() -> data++);
      Subtask<?> two = scope.fork(() -> { made++; });
      scope.join();
      data++; made++;
      if (one.get() != 1) throw new AssertionError();
    }
    try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
      scope.fork(() -> data++);
      int x = scope.join();
      data++;
    }
    Joiner<Integer, Integer> own = new Joiner<>() {
      @Override public boolean onComplete(Subtask<? extends Integer> s) { synchronized (this) { handled++; } return false; }
      @Override public Integer result() { synchronized (this) { return handled; } }
    };
    try (var scope = StructuredTaskScope.open(own, c -> c.withName("own"))) {
      scope.fork(() -> 1);
      scope.fork(() -> 2);
      if (scope.join() != 2) throw new AssertionError(handled);
      handled++;
    }
  }
}
