// expect: race InterruptRacy.data
/** Written after the interrupt. */
public class InterruptRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait(); data++; });
    t.interrupt();
    data = 1;
    t.join();
  }
}
