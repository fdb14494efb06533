// expect: none
/** A shutdown hook knows what was done before it was added, and what threads did that have ended. */
public class ShutdownHook {
  static int data;

  public static void main(String[] args) throws Exception {
    data = 1;
    Runtime.getRuntime().addShutdownHook(new Thread(() -> data++));
    data++;
    new Thread(() -> data++).start();
  }
}
