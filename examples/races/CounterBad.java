// expect by: dynamic lint

/** Two threads add to one counter. */
public class CounterBad {
  static int n;

  static void add() {
    n++; // race a: RW n (self)
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(CounterBad::add, CounterBad::add);
    System.out.println(n > 0);
  }
}
