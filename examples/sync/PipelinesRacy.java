// expect: race PipelinesRacy$Item.v
import java.util.*;
import java.util.concurrent.*;

/** The producer keeps a reference. */
public class PipelinesRacy {
  static class Item { int v; }

  public static void main(String[] args) throws Exception {
    BlockingQueue<Item> queue = new ArrayBlockingQueue<>(4);
    Thread p = Go.start(() -> { Item last = null; for (int i = 0; i < 20; i++) { Item it = new Item(); it.v = i; queue.put(it); it.v++; } });
    Thread c = Go.start(() -> { for (int i = 0; i < 20; i++) queue.take().v++; });
    p.join(); c.join();
  }
}
