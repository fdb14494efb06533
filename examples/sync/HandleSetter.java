// expect: none
import java.lang.invoke.*;

/** Written by a method handle, under the lock that readers hold. */
public class HandleSetter {
  int data;

  public static void main(String[] args) throws Exception {
    HandleSetter o = new HandleSetter();
    MethodHandle setter = MethodHandles.lookup().findSetter(HandleSetter.class, "data", int.class);
    Thread t = Go.start(() -> { synchronized (o) { try { setter.invokeExact(o, 1); } catch (Throwable e) { throw new Error(e); } } });
    synchronized (o) { o.data++; }
    t.join();
  }
}
