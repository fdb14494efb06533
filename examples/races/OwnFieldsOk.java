// expect by: dynamic lint

/** Each thread works on its own fields. */
public class OwnFieldsOk {
  static class Worker extends Thread {
    int count;
    int[] buffer = new int[4];

    @Override
    public void run() {
      for (int i = 0; i < 10; i++) {
        count++;
        buffer[i % 4] = count;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      new Worker().start();
    }
  }
}
