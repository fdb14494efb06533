// expect: race InterruptedSleepRacy.data
/** Writes after the interrupt. */
public class InterruptedSleepRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> {
      try { Thread.sleep(60_000); } catch (InterruptedException e) { data++; }
    });
    t.interrupt();
    data = 1;
    t.join();
  }
}
