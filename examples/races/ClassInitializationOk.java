// expect by: dynamic lint

/** A class is initialized before anyone uses it. */
public class ClassInitializationOk {
  static class Holder {
    static int[] table = new int[10];

    static {
      for (int i = 0; i < table.length; i++) {
        table[i] = i;
      }
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
    both(() -> System.out.println(Holder.table[1]), () -> System.out.println(Holder.table[2]));
  }
}
