// expect: race java.lang.StringBuilder.$state
// since: 21

/** To repeat is to write. */
public class BuilderRepeatRacy {
  public static void main(String[] args) throws Exception {
    StringBuilder text = new StringBuilder();
    Thread t = new Thread(() -> text.repeat("x", 3));
    t.start();
    text.length();
    t.join();
  }
}
