// expect: race HandleSetterRacy.data
import java.lang.invoke.*;

/** So is one by a method handle. */
public class HandleSetterRacy {
  int data;

  public static void main(String[] args) throws Exception {
    HandleSetterRacy o = new HandleSetterRacy();
    MethodHandle setter = MethodHandles.lookup().findSetter(HandleSetterRacy.class, "data", int.class);
    Thread t = Go.start(() -> { try { setter.invokeExact(o, 1); } catch (Throwable e) { throw new Error(e); } });
    o.data++;
    t.join();
  }
}
