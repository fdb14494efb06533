// expect by: dynamic lint

/** A read whose value nobody uses races like any other. */
public class UnusedReadBad {
  int n;
  UnusedReadBad next;

  void add() {
    n++; // race a: RW n; race b: RW n
  }

  void look() {
    int seen = n; // race a: R n
  }

  void lookFurther() {
    int seen = next.n; // race b: R n
  }

  public static void main(String[] args) throws Exception {
    UnusedReadBad c = new UnusedReadBad();
    c.next = c;
    Thread t = new Thread(c::add);
    t.start();
    c.look();
    c.lookFurther();
    t.join();
  }
}
