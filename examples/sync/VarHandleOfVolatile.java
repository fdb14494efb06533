// expect: none
import java.lang.invoke.*;

/** A volatile field, by name and by VarHandle. */
public class VarHandleOfVolatile {
  volatile int flag; int data;
  static final VarHandle FLAG;
  static { try { FLAG = MethodHandles.lookup().findVarHandle(VarHandleOfVolatile.class, "flag", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }

  public static void main(String[] args) throws Exception {
    VarHandleOfVolatile o = new VarHandleOfVolatile();
    Thread t = Go.start(() -> { o.data = 1; o.flag = 1; });
    while ((int) FLAG.getVolatile(o) == 0) Thread.onSpinWait();
    o.data++;
    t.join();
  }
}
