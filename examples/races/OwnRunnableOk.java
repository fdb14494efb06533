// expect by: dynamic lint

/** Each thread runs its own object. */
public class OwnRunnableOk {
  static class Task implements Runnable {
    int count;

    @Override
    public void run() {
      count++;
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      new Thread(new Task()).start();
    }
  }
}
