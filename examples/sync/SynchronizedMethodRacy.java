// expect: race SynchronizedMethodRacy.shared
/** An object's lock does not guard what is shared by all. */
public class SynchronizedMethodRacy {
  static int shared;
  synchronized void add() { shared++; }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> new SynchronizedMethodRacy().add());
    Thread u = Go.start(() -> new SynchronizedMethodRacy().add());
    t.join(); u.join();
  }
}
