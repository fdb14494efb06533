// expect by: dynamic lint

/** Two threads run the same object. */
public class SharedRunnableBad {
  static class Task implements Runnable {
    int count;

    @Override
    public void run() {
      count++; // race a: RW count (self)
    }
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    Task task = new Task();
    both(task, task);
  }
}
