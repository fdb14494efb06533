// expect: none
/** A thread seen dead. */
public class IsAlive {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> data++);
    while (t.isAlive()) Thread.onSpinWait();
    data++;
  }
}
