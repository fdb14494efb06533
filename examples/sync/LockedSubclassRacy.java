// expect: race LockedSubclassRacy$Guarded.$state
import java.util.*;

/** A subclass that locks some of its methods. */
public class LockedSubclassRacy {
  static class Guarded extends ArrayList<Integer> { @Override public synchronized boolean add(Integer i) { return super.add(i); } }

  public static void main(String[] args) throws Exception {
    List<Integer> list = new Guarded();
    Thread t = Go.start(() -> list.add(1)), u = Go.start(() -> list.size());
    t.join(); u.join();
  }
}
