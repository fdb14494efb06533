// expect: none
/** An interrupt says: it is ready. */
public class Interrupt {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait(); data++; });
    data = 1;
    t.interrupt();
    t.join();
  }
}
