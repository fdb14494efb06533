// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Transfers with ordered locks, tryLock with back-off, striped locks, a stamped statement. */
public class Transfers {
  static class Account { final int id; final Lock lock = new ReentrantLock(); long balance = 1000; final List<String> log = new LinkedList<>(); Account(int id) { this.id = id; } }
  static void ordered(Account a, Account b, long n) { Account f = a.id < b.id ? a : b, s = f == a ? b : a; f.lock.lock(); try { s.lock.lock(); try { a.balance -= n; b.balance += n; a.log.add("-" + n); b.log.add("+" + n); } finally { s.lock.unlock(); } } finally { f.lock.unlock(); } }
  static boolean tried(Account a, Account b, long n) throws InterruptedException { if (a.lock.tryLock(1, TimeUnit.MILLISECONDS)) { try { if (b.lock.tryLock()) { try { a.balance -= n; b.balance += n; return true; } finally { b.lock.unlock(); } } } finally { a.lock.unlock(); } } return false; }
  static final StampedLock stamped = new StampedLock(); static long total, count;
  static void add(long n) { long s = stamped.writeLock(); try { total += n; count++; } finally { stamped.unlockWrite(s); } }
  static long mean() { long s = stamped.tryOptimisticRead(); long t = total, c = count; if (!stamped.validate(s)) { s = stamped.readLock(); try { t = total; c = count; } finally { stamped.unlockRead(s); } } return c == 0 ? 0 : t / c; }
  static void upgrade() { long s = stamped.readLock(); try { while (total > 100) { long w = stamped.tryConvertToWriteLock(s); if (w != 0) { s = w; total = 0; break; } stamped.unlockRead(s); s = stamped.writeLock(); } } finally { stamped.unlock(s); } }
  static final Object[] stripes = new Object[4]; static final int[] buckets = new int[16];

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 4; i++) stripes[i] = new Object();
    Account[] as = new Account[4];
    for (int i = 0; i < 4; i++) as[i] = new Account(i);
    List<Thread> ts = new ArrayList<>();
    for (int k = 0; k < 4; k++) { Random r = new Random(k); ts.add(Go.start(() -> { for (int i = 0; i < 40; i++) { int a = r.nextInt(4), b = (a + 1 + r.nextInt(3)) % 4; ordered(as[a], as[b], 1); tried(as[a], as[b], 1); add(i); mean(); upgrade(); int c = r.nextInt(16); synchronized (stripes[c % 4]) { buckets[c]++; } } })); }
    for (Thread t : ts) t.join();
    long sum = 0;
    for (Account a : as) sum += a.balance;
    if (sum != 4000) throw new AssertionError(sum);
  }
}
