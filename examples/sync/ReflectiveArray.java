// expect: none
import java.lang.reflect.*;

/** Two elements, one of them by java.lang.reflect.Array. */
public class ReflectiveArray {
  static final int[] data = new int[2];

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> Array.setInt(data, 0, 1));
    data[1]++;
    t.join();
    data[0]++;
  }
}
