// expect by: lint

/** Either thread may run the initializer, beside the other one. */
public class InitializerByTwoBad {
  static int n;

  static class Table {
    static int size = 3;

    static {
      n++; // race a: RW n; race b: RW n FP lint: to need the class waits for its initializer
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> System.out.println(Table.size));
    t.start();
    n++; // race a: RW n
    System.out.println(Table.size + n); // race b: R n FP lint: as above
    t.join();
  }
}
