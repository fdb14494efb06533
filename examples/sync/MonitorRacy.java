// expect: race MonitorRacy.count
/** Two threads count, each under a lock of its own. */
public class MonitorRacy {
  static int count;

  public static void main(String[] args) throws Exception {
    Action add = () -> { Object mine = new Object(); synchronized (mine) { count++; } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
