// expect: race ShutdownHookRacy.data
/** Two hooks run at the same time. */
public class ShutdownHookRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> data++));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> data++));
  }
}
