// expect by: dynamic lint

/** Many accounts, each guarded by itself. */
public class ManyObjectsOwnLocksOk {
  static class Account {
    private int balance;

    synchronized void add(int amount) {
      balance += amount;
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
    Account[] accounts = new Account[4];
    for (int i = 0; i < accounts.length; i++) {
      accounts[i] = new Account();
    }
    Runnable all =
        () -> {
          for (Account account : accounts) {
            account.add(1);
          }
        };
    both(all, all);
  }
}
