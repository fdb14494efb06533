// expect: race VarHandleUpdatesRacy.a
import java.lang.invoke.*;

/** An update that acquires only tells nobody what came before it. */
public class VarHandleUpdatesRacy {
  static final VarHandle N;
  int n;
  static int a;

  static {
    try {
      N = MethodHandles.lookup().findVarHandle(VarHandleUpdatesRacy.class, "n", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandleUpdatesRacy o = new VarHandleUpdatesRacy();
    Thread t = Go.start(() -> { a = 1; int old = (int) N.getAndAddAcquire(o, 1); });
    while ((int) N.getAcquire(o) == 0) Thread.onSpinWait();
    a++;
    t.join();
  }
}
