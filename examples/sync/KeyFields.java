// expect: none
import java.util.*;
import java.util.concurrent.*;
import support.*;

/** Keys and elements with fields that can change, compared by the container for another thread. */
public class KeyFields {
  static class Key { int id; Key(int id) { this.id = id; } @Override public boolean equals(Object o) { return o instanceof Key && ((Key) o).id == id; } @Override public int hashCode() { return id; } }
  static class Job implements Comparable<Job> { int priority; Job(int p) { priority = p; } int getPriority() { return priority; } @Override public int compareTo(Job o) { return Integer.compare(getPriority(), o.getPriority()); } }
  static class Later implements Delayed { long at; Later(long at) { this.at = at; } @Override public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); } @Override public int compareTo(Delayed o) { return Long.compare(at, ((Later) o).at); } }

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Map<Key, String> map = new ConcurrentHashMap<>(), table = new Hashtable<>(), wrapped = Collections.synchronizedMap(new HashMap<>());
    Set<Key> set = ConcurrentHashMap.newKeySet();
    Queue<Job> queue = new PriorityBlockingQueue<>();
    Queue<Job> compared = new PriorityBlockingQueue<>(4, Comparator.comparing(Job::getPriority).reversed());
    DelayQueue<Later> later = new DelayQueue<>();
    NavigableSet<Job> sorted = new ConcurrentSkipListSet<>();
    List<Key> list = new Vector<>();
    Thread t = Go.start(() -> { map.put(new Key(1), "a"); table.put(new Key(1), "a"); wrapped.put(new Key(1), "a"); set.add(new Key(1)); queue.add(new Job(2)); compared.add(new Job(2)); later.add(new Later(System.nanoTime())); sorted.add(new Job(2)); list.add(new Key(1)); steps.at(1); });
    steps.at(2);
    map.get(new Key(1)); map.put(new Key(1), "b"); table.get(new Key(1)); wrapped.get(new Key(1)); set.contains(new Key(1)); set.add(new Key(1)); queue.add(new Job(1)); queue.poll(); compared.add(new Job(1)); compared.poll(); later.add(new Later(0)); later.take(); later.take(); sorted.add(new Job(1)); list.contains(new Key(1)); list.indexOf(new Key(1));
    t.join();
  }
}
