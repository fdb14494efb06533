// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

/** Caches: LRU under a lock, read-write lock, futures in a map, double-checked volatile. */
public class Caches {
  static class Lru<K, V> extends LinkedHashMap<K, V> { Lru() { super(16, .75f, true); } @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > 10; } }
  static class Value { int v; Value(int v) { this.v = v; } }
  final Map<Integer, Value> lru = Collections.synchronizedMap(new Lru<>());
  final Map<Integer, Value> table = new HashMap<>(); final ReadWriteLock rw = new ReentrantReadWriteLock();
  final ConcurrentMap<Integer, Future<Value>> memo = new ConcurrentHashMap<>();
  volatile Value lazy; Value holderValue;
  Value rw(int k) {
    rw.readLock().lock();
    try { Value v = table.get(k); if (v != null) return v; } finally { rw.readLock().unlock(); }
    rw.writeLock().lock();
    try { Value v = table.get(k); if (v == null) table.put(k, v = new Value(k)); return v; } finally { rw.writeLock().unlock(); }
  }
  Value memo(int k) throws Exception {
    Future<Value> f = memo.get(k);
    if (f == null) { FutureTask<Value> t = new FutureTask<>(() -> new Value(k)); f = memo.putIfAbsent(k, t); if (f == null) { f = t; t.run(); } }
    return f.get();
  }
  Value lazy() { Value l = lazy; if (l == null) synchronized (this) { l = lazy; if (l == null) lazy = l = new Value(7); } return l; }

  public static void main(String[] args) throws Exception {
    Caches c = new Caches();
    List<Thread> ts = new ArrayList<>();
    int[] sums = new int[6];
    for (int i = 0; i < 6; i++) { int id = i; ts.add(Go.start(() -> { for (int k = 0; k < 60; k++) { int key = k % 13; sums[id] += c.lru.computeIfAbsent(key, Value::new).v + c.rw(key).v + c.memo(key).v + c.lazy().v; } })); }
    for (Thread t : ts) t.join();
    synchronized (c.lru) { for (Value v : c.lru.values()) v.v++; }
    for (int s : sums) if (s != sums[0]) throw new AssertionError();
  }
}
