// expect: race TransfersRacy.balance
/** The reader forgot the lock. */
public class TransfersRacy {
  static long balance;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread t = Go.start(() -> { synchronized (lock) { balance++; } }), u = Go.start(() -> { if (balance > 3) Thread.yield(); });
    t.join(); u.join();
  }
}
