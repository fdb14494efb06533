// expect: none
// since: 21

/** A builder that is repeated into, and read after the join. */
public class BuilderRepeat {
  public static void main(String[] args) throws Exception {
    StringBuilder text = new StringBuilder();
    Thread t = new Thread(() -> text.repeat("x", 3));
    t.start();
    t.join();
    text.length();
  }
}
