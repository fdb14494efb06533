// expect by: lint

/** Only the first thread needs the class, so its initializer is that thread's code. */
public class InitializerOfMainOk {
  static int n;

  static class Table {
    static int size;

    static {
      n++;
      size = n;
    }
  }

  public static void main(String[] args) throws Exception {
    n = 1;
    int size = Table.size;
    n += size;
    Thread t = new Thread(() -> System.out.println("done"));
    t.start();
    t.join();
    System.out.println(n);
  }
}
