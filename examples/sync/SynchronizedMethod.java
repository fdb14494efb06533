// expect: none
/** Synchronized methods, of an object and of the class. */
public class SynchronizedMethod {
  int own; static int shared;
  synchronized void add() { own++; }
  static synchronized void addShared() { shared++; }

  public static void main(String[] args) throws Exception {
    SynchronizedMethod o = new SynchronizedMethod();
    Action work = () -> { o.add(); addShared(); };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
