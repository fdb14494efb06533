// expect: none
/** Each thread has its own. */
public class ThreadLocalInitial {
  static final ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(StringBuilder::new);

  public static void main(String[] args) throws Exception {
    Action use = () -> local.get().append("x");
    Thread t = Go.start(use), u = Go.start(use);
    t.join(); u.join();
  }
}
