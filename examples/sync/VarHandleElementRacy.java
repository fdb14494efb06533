// expect: race int[]
import java.lang.invoke.*;

/** A plain access to an element through a VarHandle. */
public class VarHandleElementRacy {
  static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) throws Exception {
    int[] data = new int[2];
    Thread t = Go.start(() -> ELEMENT.set(data, 1, 1));
    data[1]++;
    t.join();
  }
}
