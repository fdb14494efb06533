// expect by: lint

import java.util.List;
import java.util.Vector;

/** A stream of a self-locking collection does not lock, nor do two collections lock alike. */
public class LockedFunctionBad {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    List<String> one = new Vector<>(List.of("a"));
    List<String> other = new Vector<>(List.of("a"));
    Runnable walk =
        () -> {
          one.forEach(s -> n++); // race a: RW n
          other.forEach(s -> n++); // race a: RW n
          one.stream().forEach(s -> m++); // race b: RW m (self)
        };
    new Thread(walk).start();
    new Thread(walk).start();
  }
}
