// expect: none
/** Before the start, in the thread, after the join. */
public class StartJoin {
  static int data;

  public static void main(String[] args) throws Exception {
    data = 1;
    Thread t = Go.start(() -> data++);
    t.join();
    data++;
  }
}
