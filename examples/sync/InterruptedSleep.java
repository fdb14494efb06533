// expect: none
/** The interrupt ends a sleep. */
public class InterruptedSleep {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> {
      try { Thread.sleep(60_000); } catch (InterruptedException e) { data++; }
    });
    data = 1;
    t.interrupt();
    t.join();
  }
}
