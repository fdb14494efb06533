// expect: race VarHandlePlainRacy.data
import java.lang.invoke.*;

/** A plain access through a VarHandle is an access. */
public class VarHandlePlainRacy {
  int data;
  static final VarHandle DATA;
  static { try { DATA = MethodHandles.lookup().findVarHandle(VarHandlePlainRacy.class, "data", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }

  public static void main(String[] args) throws Exception {
    VarHandlePlainRacy o = new VarHandlePlainRacy();
    Thread t = Go.start(() -> DATA.set(o, 1));
    o.data++;
    t.join();
  }
}
