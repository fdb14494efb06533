// expect by: lint

/** A method that waits in some of its runs only, and one that fails before it waits. */
public class JoinSometimesBad {
  int n;
  int m;

  void run(boolean wait) throws Exception {
    Thread t = new Thread(() -> n++); // race a: RW n; race b: RW n (self)
    t.start();
    if (wait) {
      t.join();
    }
  }

  void fail(int i) throws Exception {
    Thread t = new Thread(() -> m++); // race c: RW m; race d: RW m (self)
    t.start();
    System.out.println(1 / i);
    t.join();
  }

  public static void main(String[] args) throws Exception {
    JoinSometimesBad it = new JoinSometimesBad();
    it.run(false);
    it.run(true);
    it.n++; // race a: RW n
    try {
      it.fail(0);
    } catch (ArithmeticException e) {
      System.out.println(e);
    }
    it.fail(1);
    it.m++; // race c: RW m
  }
}
