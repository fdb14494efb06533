// expect: none

/** A synchronized method that calls the one it overrides: the same monitor twice. */
public class InheritedMonitor {
  static class Counter { int n; synchronized void add() { n++; } }
  static class Doubling extends Counter { @Override synchronized void add() { super.add(); n++; } }

  public static void main(String[] args) throws Exception {
    Counter counter = new Doubling();
    Thread t = Go.start(counter::add);
    counter.add();
    t.join();
  }
}
