// expect by: dynamic lint

/** A private final lock in each object. */
public class PrivateLockOk {
  static class Account {
    private final Object lock = new Object();
    private int balance;

    void add(int amount) {
      synchronized (lock) {
        balance += amount;
      }
    }
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
    Account[] accounts = {new Account(), new Account()};
    Runnable all =
        () -> {
          for (int i = 0; i < accounts.length; i++) {
            accounts[i].add(1);
          }
        };
    both(all, all);
  }
}
