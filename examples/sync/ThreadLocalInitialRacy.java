// expect: race java.lang.StringBuilder.$state
/** The initialiser gives all the same. */
public class ThreadLocalInitialRacy {
  static final StringBuilder same = new StringBuilder();
  static final ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(() -> same);

  public static void main(String[] args) throws Exception {
    Action use = () -> local.get().append("x");
    Thread t = Go.start(use), u = Go.start(use);
    t.join(); u.join();
  }
}
