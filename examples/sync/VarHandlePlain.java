// expect: none
import java.lang.invoke.*;

/** Plain accesses through a VarHandle, one after the other. */
public class VarHandlePlain {
  int data;
  static final VarHandle DATA;
  static { try { DATA = MethodHandles.lookup().findVarHandle(VarHandlePlain.class, "data", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }

  public static void main(String[] args) throws Exception {
    VarHandlePlain o = new VarHandlePlain();
    Thread t = Go.start(() -> DATA.set(o, 1));
    t.join();
    o.data++;
  }
}
