// expect by: dynamic lint

/** What a thread-local variable holds is not the thread's alone when all put the same in. */
public class ThreadLocalLeakBad {
  static final int[] COMMON = new int[1];
  static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> COMMON);
  static final InheritableThreadLocal<int[]> INHERITED = new InheritableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    INHERITED.set(new int[1]);
    Runnable task =
        () -> {
          LOCAL.get()[0]++; // race a: RW [] (self)
          INHERITED.get()[0]++; // race b: RW [] (self)
        };
    Thread t = new Thread(task);
    Thread u = new Thread(task);
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
