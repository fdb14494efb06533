// expect: none
import java.util.*;
import java.util.concurrent.*;

/** A pool of connections, by semaphore and stack. */
public class ObjectPool {
  static class Conn { int uses; StringBuilder log = new StringBuilder(); }
  final Semaphore permits = new Semaphore(3); final Deque<Conn> idle = new ArrayDeque<>();
  Conn borrow() throws InterruptedException { permits.acquire(); synchronized (idle) { Conn c = idle.poll(); return c != null ? c : new Conn(); } }
  void giveBack(Conn c) { synchronized (idle) { idle.push(c); } permits.release(); }

  public static void main(String[] args) throws Exception {
    ObjectPool pool = new ObjectPool();
    List<Thread> ts = new ArrayList<>();
    for (int i = 0; i < 8; i++) ts.add(Go.start(() -> { for (int k = 0; k < 30; k++) { Conn c = pool.borrow(); c.uses++; c.log.append(k); pool.giveBack(c); } }));
    for (Thread t : ts) t.join();
    int n = 0;
    for (Conn c : pool.idle) n += c.uses;
    if (n != 240) throw new AssertionError(n);
  }
}
