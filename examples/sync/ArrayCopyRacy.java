// expect: race int[]
/** Two halves that overlap. */
public class ArrayCopyRacy {
  public static void main(String[] args) throws Exception {
    int[] from = new int[11], to = new int[20];
    Thread t = Go.start(() -> System.arraycopy(from, 0, to, 0, 11)), u = Go.start(() -> System.arraycopy(from, 0, to, 10, 10));
    t.join(); u.join();
  }
}
