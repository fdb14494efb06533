// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Producers, transformers, consumers; poison pills. */
public class Pipelines {
  static class Item { int v; List<String> trail = new ArrayList<>(); Item(int v) { this.v = v; } }
  static final Item POISON = new Item(-1);

  public static void main(String[] args) throws Exception {
    BlockingQueue<Item> raw = new ArrayBlockingQueue<>(8), cooked = new LinkedBlockingQueue<>();
    List<Thread> ts = new ArrayList<>();
    for (int p = 0; p < 3; p++) { int q = p; ts.add(Go.start(() -> { for (int i = 0; i < 50; i++) { Item it = new Item(i); it.trail.add("p" + q); raw.put(it); } })); }
    List<Thread> mids = new ArrayList<>();
    for (int p = 0; p < 2; p++) mids.add(Go.start(() -> { for (Item it; (it = raw.take()) != POISON; ) { it.v *= 2; it.trail.add("m"); cooked.put(it); } }));
    int[] sums = new int[2];
    List<Thread> ends = new ArrayList<>();
    for (int p = 0; p < 2; p++) { int q = p; ends.add(Go.start(() -> { for (Item it; (it = cooked.poll(9, TimeUnit.SECONDS)) != POISON; ) { sums[q] += it.v; it.trail.add("c"); } })); }
    for (Thread t : ts) t.join();
    raw.put(POISON); raw.put(POISON);
    for (Thread t : mids) t.join();
    cooked.put(POISON); cooked.put(POISON);
    for (Thread t : ends) t.join();
    if (sums[0] + sums[1] != 3 * 49 * 50) throw new AssertionError();
  }
}
