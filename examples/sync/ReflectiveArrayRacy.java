// expect: race int[]
import java.lang.reflect.*;

/** And one by java.lang.reflect.Array. */
public class ReflectiveArrayRacy {
  static final int[] data = new int[2];

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> Array.setInt(data, 0, 1));
    data[0]++;
    t.join();
  }
}
