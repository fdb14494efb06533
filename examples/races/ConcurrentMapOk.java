// expect by: dynamic lint
import java.util.concurrent.ConcurrentHashMap;

/** A concurrent map of finished objects. */
public class ConcurrentMapOk {
  static class Box {
    int value;
  }

  static final ConcurrentHashMap<String, Box> MAP = new ConcurrentHashMap<>();

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(
        () -> {
          Box box = new Box();
          box.value = 7;
          MAP.put("k", box);
        },
        () -> {
          Box box = MAP.get("k");
          System.out.println(box == null || box.value == 7);
        });
  }
}
