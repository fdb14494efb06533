// expect: none
/** A builder handed on. */
public class Builder {
  public static void main(String[] args) throws Exception {
    StringBuilder text = new StringBuilder("x");
    Go.start(() -> text.append("a")).join();
    Go.start(() -> text.append("b")).join();
    Thread t = Go.start(() -> text.length()), u = Go.start(() -> text.toString());
    t.join(); u.join();
  }
}
