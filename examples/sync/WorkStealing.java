// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Work stealing between deques of our own. */
public class WorkStealing {
  static class Job { final int n; int result; Job a, b; volatile boolean done; Job(int n) { this.n = n; } }
  static final List<ConcurrentLinkedDeque<Job>> deques = new ArrayList<>();
  static final AtomicInteger left = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) deques.add(new ConcurrentLinkedDeque<>());
    for (int i = 0; i < 60; i++) { Job j = new Job(i); left.incrementAndGet(); deques.get(i % 3).addLast(j); }
    List<Job> out = Collections.synchronizedList(new ArrayList<>());
    List<Thread> ts = new ArrayList<>();
    for (int w = 0; w < 3; w++) { int me = w; ts.add(Go.start(() -> {
      while (left.get() > 0) {
        Job j = deques.get(me).pollLast();
        for (int k = 1; j == null && k < 3; k++) j = deques.get((me + k) % 3).pollFirst();
        if (j == null) { Thread.yield(); continue; }
        j.result = j.n * j.n; j.done = true; out.add(j); left.decrementAndGet();
      }
    })); }
    while (left.get() > 0) Thread.onSpinWait();
    int sum = 0;
    synchronized (out) { for (Job j : out) sum += j.result; }
    if (sum != 59 * 60 * 119 / 6) throw new AssertionError(sum);
    for (Thread t : ts) t.join();
  }
}
