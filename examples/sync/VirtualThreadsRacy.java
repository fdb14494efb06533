// expect: race VirtualThreadsRacy.a
// since: 21
/** Not joined. */
public class VirtualThreadsRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    Thread t = Thread.startVirtualThread(() -> a++);
    a++;
    t.join();
  }
}
