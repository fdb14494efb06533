// expect by: dynamic lint

/** A buffer with wait and notify. */
public class WaitNotifyOk {
  private int value;
  private boolean full;

  synchronized void put(int v) throws InterruptedException {
    while (full) {
      wait();
    }
    value = v;
    full = true;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (!full) {
      wait();
    }
    full = false;
    notifyAll();
    return value;
  }

  public static void main(String[] args) throws Exception {
    WaitNotifyOk buffer = new WaitNotifyOk();
    Thread t =
        new Thread(
            () -> {
              try {
                buffer.put(1);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    t.start();
    System.out.println(buffer.take());
  }
}
