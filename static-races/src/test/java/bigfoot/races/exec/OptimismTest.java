package bigfoot.races.exec;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Optimistic reads that are made sure of; and some that are not. */
class OptimismTest {
  private static final String FRAME =
      """
      import java.util.concurrent.locks.StampedLock;
      public class P {
        static final StampedLock lock = new StampedLock(), other = new StampedLock();
        static int x, y;
        static volatile int sink;
        static int f(int a) { return a; }
        static int get() { return x; }
        static int read() {
          CODE
        }
        public static void main(String[] args) {
          new Thread(() -> {
            long s = lock.writeLock();
            x++;
            y++;
            lock.unlockWrite(s);
          }).start();
          sink = read();
        }
      }
      """;

  private static final String AGAIN =
      " if (!lock.validate(s)) { s = lock.readLock(); a = x; lock.unlockRead(s); } return a;";

  @TempDir static Path work;

  @TestFactory
  Stream<DynamicTest> a_read_that_is_made_sure_of_is_no_race() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            "long s = lock.tryOptimisticRead(); int a = x;" + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = x + y; if (lock.validate(s)) return a;"
                + " s = lock.readLock(); a = x; lock.unlockRead(s); return a;",
            "for (;;) { long s = lock.tryOptimisticRead(); int a = x; if (lock.validate(s)) return a; }",
            "long s = lock.tryOptimisticRead(); int a = x; long t = lock.tryConvertToReadLock(s);"
                + " if (t == 0) { t = lock.readLock(); a = x; } lock.unlockRead(t); return a;")
        .warned(
            "long s = lock.tryOptimisticRead(); return x;",
            "long s = lock.tryOptimisticRead(); int a = x; lock.validate(s); return a;",
            "long s = lock.tryOptimisticRead(); int a = 0;" + AGAIN.replace("return a", "return x"),
            "long s = other.tryOptimisticRead(); int a = x;"
                + AGAIN.replace("lock.validate", "other.validate"),
            "long s = lock.tryOptimisticRead(); int a = x;"
                + AGAIN.replace("lock.validate", "other.validate"),
            "long s = lock.tryOptimisticRead(); int a = x++;" + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = x; if (a > 3) return a;" + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = x; sink = f(a); if (a > 3) throw new Error();"
                + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = x; if (a > f(a)) return 1;" + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = x;"
                + " if (!lock.validate(s)) { a = x; } return a;",
            "long r = lock.tryOptimisticRead(); long s = lock.tryOptimisticRead(); int a = x;"
                + " if (lock.validate(0L)) return a; return y;",
            "int a = x; long s = lock.tryOptimisticRead();" + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = get();" + AGAIN,
            "long s = lock.tryOptimisticRead(); x = 3; int a = y;" + AGAIN,
            "long s = lock.tryOptimisticRead(); int a = x; s = lock.tryOptimisticRead(); if (lock.validate(s)) return a;"
                + " return 0;",
            "long s = lock.tryOptimisticRead(); int a = 0; try { a = x; a = 1 / f(a); } catch (RuntimeException e) {"
                + " return a; }"
                + AGAIN)
        .tests();
  }
}
