// expect: none
import java.lang.invoke.*;

/** An element of an array as a flag. */
public class VarHandleElement {
  static int data; static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) throws Exception {
    int[] flags = new int[2];
    Thread t = Go.start(() -> { data = 1; ELEMENT.setVolatile(flags, 1, 1); });
    while ((int) ELEMENT.getVolatile(flags, 1) == 0) Thread.onSpinWait();
    data++;
    t.join();
  }
}
