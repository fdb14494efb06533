// expect by: dynamic lint

/** Parts of one array: the copies meet in one element, the others in none. */
public class ArrayPartsBad {
  static final int[] to = new int[20];

  static void first() {
    System.arraycopy(new int[11], 0, to, 0, 11); // race a: W []
  }

  static void second() {
    System.arraycopy(new int[5], 0, to, 10, 5); // race a: W []
  }

  static void third() {
    to[15]++;
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(ArrayPartsBad::first);
    Thread two = new Thread(ArrayPartsBad::second);
    Thread three = new Thread(ArrayPartsBad::third);
    one.start();
    two.start();
    three.start();
    one.join();
    two.join();
    three.join();
  }
}
