// expect: race VarHandleModesRacy.data
import java.lang.invoke.*;

/** Opaque mode does not order. */
public class VarHandleModesRacy {
  int flag, data;
  static final VarHandle FLAG;
  static { try { FLAG = MethodHandles.lookup().findVarHandle(VarHandleModesRacy.class, "flag", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }

  public static void main(String[] args) throws Exception {
    VarHandleModesRacy o = new VarHandleModesRacy();
    Thread t = Go.start(() -> { o.data = 1; FLAG.setOpaque(o, 1); });
    while ((int) FLAG.getOpaque(o) == 0) Thread.onSpinWait();
    o.data++;
    t.join();
  }
}
