// expect: race java.lang.StringBuilder.$state
/** Two threads append. */
public class BuilderRacy {
  public static void main(String[] args) throws Exception {
    StringBuilder text = new StringBuilder();
    Thread t = Go.start(() -> text.append("a")), u = Go.start(() -> text.append("b"));
    t.join(); u.join();
  }
}
