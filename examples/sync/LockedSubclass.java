// expect: none
import java.util.*;

/** A subclass that locks. */
public class LockedSubclass {
  static class Guarded extends ArrayList<Integer> { @Override public synchronized boolean add(Integer i) { return super.add(i); } @Override public synchronized int size() { return super.size(); } }

  public static void main(String[] args) throws Exception {
    List<Integer> list = new Guarded();
    Thread t = Go.start(() -> { list.add(1); list.size(); }), u = Go.start(() -> { list.add(2); list.size(); });
    t.join(); u.join();
  }
}
