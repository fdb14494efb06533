// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

/** Lazy values of many kinds. */
public class Lazies {
  static class Box { int v; Box(int v) { this.v = v; } }
  static class Lazy<T> implements Supplier<T> { private volatile boolean done; private T value; private final Supplier<T> make; Lazy(Supplier<T> m) { make = m; } public T get() { if (!done) synchronized (this) { if (!done) { value = make.get(); done = true; } } return value; } }
  static class Memo<K, V> { private final Map<K, V> map = new HashMap<>(); private final Function<K, V> f; Memo(Function<K, V> f) { this.f = f; } synchronized V get(K k) { return map.computeIfAbsent(k, f); } }
  enum Single { ONE; final Box box = new Box(3); }
  static class Holder { static final List<Box> LIST = new ArrayList<>(); static { LIST.add(new Box(1)); } }
  static final AtomicReference<Box> cas = new AtomicReference<>();
  static final ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(StringBuilder::new);
  static Box casGet() { Box b = cas.get(); if (b == null) { Box n = new Box(7); b = cas.compareAndSet(null, n) ? n : cas.get(); } return b; }

  public static void main(String[] args) throws Exception {
    Lazy<Box> lazy = new Lazy<>(() -> new Box(1)); Memo<Integer, Box> memo = new Memo<>(Box::new); ConcurrentMap<Integer, Lazy<Box>> nested = new ConcurrentHashMap<>();
    int[] sums = new int[4]; Thread[] ts = new Thread[4];
    for (int i = 0; i < 4; i++) { int id = i; ts[i] = Go.start(() -> { for (int k = 0; k < 30; k++) { sums[id] += lazy.get().v + memo.get(k % 5).v + Single.ONE.box.v + Holder.LIST.get(0).v + casGet().v + nested.computeIfAbsent(k % 3, x -> new Lazy<>(() -> new Box(x))).get().v; local.get().append(k); } }); }
    for (Thread t : ts) t.join();
    for (int s : sums) if (s != sums[0]) throw new AssertionError();
  }
}
