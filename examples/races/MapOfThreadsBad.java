// expect by: dynamic lint
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** Threads kept in a map, started through its entries. */
public class MapOfThreadsBad {
  static class Account {
    int balance;
  }

  public static void main(String[] args) throws Exception {
    Account account = new Account();
    Map<String, Thread> threads = new HashMap<>();
    threads.put("a", new Thread(() -> account.balance += 1)); // race a: RW balance; race b: RW balance (self) FP lint: a loop starts each element once
    threads.put("b", new Thread(() -> account.balance -= 1)); // race a: RW balance; race c: RW balance (self) FP lint: a loop starts each element once
    Iterator<Map.Entry<String, Thread>> all = threads.entrySet().iterator();
    while (all.hasNext()) {
      all.next().getValue().start();
    }
    for (Thread thread : threads.values()) {
      thread.join();
    }
  }
}
