// expect by: dynamic lint

/** The threads' work comes in as a variable number of arguments. */
public class VarargsBad {
  static int n;

  static void all(Runnable... tasks) throws Exception {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      threads[i] = new Thread(tasks[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    all(
        () -> n++, // race a: RW n; race b: RW n (self) FP lint: a loop starts each element once
        () -> n--); // race a: RW n; race c: RW n (self) FP lint: as above
  }
}
