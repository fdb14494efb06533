// expect: none
import java.lang.invoke.*;

/** Release and acquire through a VarHandle. */
public class VarHandleModes {
  int flag, data;
  static final VarHandle FLAG;
  static { try { FLAG = MethodHandles.lookup().findVarHandle(VarHandleModes.class, "flag", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }

  public static void main(String[] args) throws Exception {
    VarHandleModes o = new VarHandleModes();
    Thread t = Go.start(() -> { o.data = 1; FLAG.setRelease(o, 1); });
    while ((int) FLAG.getAcquire(o) == 0) Thread.onSpinWait();
    o.data++;
    t.join();
  }
}
