// expect by: dynamic lint

/** The constructor of a superclass starts the thread; the subclass's goes on. */
public class StartInConstructorBad {
  abstract static class Service implements Runnable {
    Service() {
      new Thread(this).start();
    }
  }

  static class Counter extends Service {
    int n;

    Counter() {
      super();
      n = 1; // race a: W n
    }

    @Override
    public void run() {
      n++; // race a: RW n; race b: RW n
    }
  }

  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    counter.n++; // race b: RW n
    Thread.sleep(50);
  }
}
