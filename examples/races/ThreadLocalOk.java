// expect by: dynamic lint

/** Each thread has its own object. */
public class ThreadLocalOk {
  static class Context {
    int depth;
  }

  static final ThreadLocal<Context> CONTEXT = ThreadLocal.withInitial(Context::new);

  static void work() {
    CONTEXT.get().depth++;
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
    both(ThreadLocalOk::work, ThreadLocalOk::work);
  }
}
