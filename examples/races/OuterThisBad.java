// expect by: dynamic lint

/** An inner class changes its outer object. */
public class OuterThisBad {
  private int n;

  class Inner extends Thread {
    @Override
    public void run() {
      n++; // race a: RW n
    }
  }

  public static void main(String[] args) throws Exception {
    OuterThisBad outer = new OuterThisBad();
    Thread t = outer.new Inner();
    t.start();
    outer.n++; // race a: RW n
    t.join();
  }
}
