import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;

/** Functions that a self-locking collection calls run under its monitor. */
public class LockedFunctionOk {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    List<String> vector = new Vector<>(List.of("a"));
    List<String> wrapped = Collections.synchronizedList(new ArrayList<>(List.of("a")));
    Runnable walk =
        () -> {
          vector.forEach(s -> n++);
          wrapped.removeIf(s -> m++ > 5);
        };
    new Thread(walk).start();
    new Thread(walk).start();
  }
}
