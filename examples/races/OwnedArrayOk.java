// expect by: dynamic lint

/** An array guarded by the lock of the object that holds it. */
public class OwnedArrayOk {
  static class Buffer {
    private int[] data = new int[2];
    private int size;

    synchronized void add(int x) {
      if (size == data.length) {
        int[] larger = new int[2 * size];
        System.arraycopy(data, 0, larger, 0, size);
        data = larger;
      }
      data[size++] = x;
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
    Buffer[] buffers = {new Buffer(), new Buffer()};
    Runnable all =
        () -> {
          for (int i = 0; i < buffers.length; i++) {
            buffers[i].add(i);
          }
        };
    both(all, all);
  }
}
