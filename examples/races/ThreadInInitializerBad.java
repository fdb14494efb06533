// expect by: lint

/** A class initializer starts a thread; whoever runs the initializer goes on beside it. */
public class ThreadInInitializerBad {
  static int n;

  static class Worker {
    static final Thread THREAD = new Thread(() -> n++); // race a: RW n

    static {
      THREAD.start();
    }
  }

  public static void main(String[] args) throws Exception {
    n = 1;
    Thread t = Worker.THREAD;
    n++; // race a: RW n
    t.join();
    System.out.println(n);
  }
}
