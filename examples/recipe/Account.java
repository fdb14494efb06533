/**
 * Transfers lock their own account only; the balance of the other one is not protected.
 */
public class Account {
  private int balance;
  static final Account A = new Account();
  static final Account B = new Account();

  synchronized void deposit(int amount) {
    balance += amount;
  }

  synchronized void transfer(Account to, int amount) {
    if (balance >= amount) {
      balance -= amount;
      to.balance += amount; // holds the wrong lock
    }
  }

  static void one() {
    A.deposit(100);
    A.transfer(B, 30);
  }

  static void two() {
    B.deposit(10);
    B.transfer(A, 20);
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(Account::one, Account::two);
  }

  /** Starts one after the other has had its time; waiting orders nothing. */
  static final class Pause {
    static void inTurn(Runnable... parts) throws InterruptedException {
      Thread[] threads = new Thread[parts.length];
      for (int i = 0; i < parts.length; i++) {
        int turn = i;
        threads[i] =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(120L * turn);
                  } catch (InterruptedException e) {
                    return;
                  }
                  parts[turn].run();
                },
                "T" + (i + 1));
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }
}
