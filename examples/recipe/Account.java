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

  /** Waiting orders nothing; it only makes this run likely. */
  static void pause(int turns) {
    try {
      Thread.sleep(120L * turns);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t1 =
        new Thread(
            () -> {
              pause(0);
              one();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              two();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
