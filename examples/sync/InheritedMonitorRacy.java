// expect: race InheritedMonitorRacy$Counter.n

/** The overriding method is not synchronized: after the call of super the monitor is free. */
public class InheritedMonitorRacy {
  static class Counter { int n; synchronized void add() { n++; } }
  static class Doubling extends Counter { @Override void add() { super.add(); n++; } }

  public static void main(String[] args) throws Exception {
    Counter counter = new Doubling();
    Thread t = Go.start(counter::add);
    counter.add();
    t.join();
  }
}
