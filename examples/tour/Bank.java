/** Two clerks move money between two accounts. The total should stay 200. */
public class Bank {
  static class Account {
    int balance = 100;

    void deposit(int amount) {
      balance += amount;
    }
  }

  static void work(Account from, Account to) {
    for (int i = 0; i < 10_000; i++) {
      from.deposit(-1);
      to.deposit(1);
    }
  }

  public static void main(String[] args) throws Exception {
    Account savings = new Account();
    Account checking = new Account();
    Thread alice = new Thread(() -> work(savings, checking), "alice");
    Thread bob = new Thread(() -> work(checking, savings), "bob");
    alice.start();
    bob.start();
    alice.join();
    bob.join();
    System.out.println("total " + (savings.balance + checking.balance));
  }
}
