// expect: race VarHandleOfVolatileRacy.data
import java.lang.invoke.*;

/** A volatile field read as if it were plain. */
public class VarHandleOfVolatileRacy {
  volatile int flag; int data;
  static final VarHandle FLAG;
  static { try { FLAG = MethodHandles.lookup().findVarHandle(VarHandleOfVolatileRacy.class, "flag", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }

  public static void main(String[] args) throws Exception {
    VarHandleOfVolatileRacy o = new VarHandleOfVolatileRacy();
    Thread t = Go.start(() -> { o.data = 1; o.flag = 1; });
    while ((int) FLAG.getOpaque(o) == 0) Thread.onSpinWait();
    o.data++;
    t.join();
  }
}
