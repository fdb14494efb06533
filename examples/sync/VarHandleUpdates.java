// expect: none
import java.lang.invoke.*;

/** Atomic updates that release, and such that acquire. */
public class VarHandleUpdates {
  static final VarHandle N;
  int n;
  static int a;

  static {
    try {
      N = MethodHandles.lookup().findVarHandle(VarHandleUpdates.class, "n", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandleUpdates o = new VarHandleUpdates();
    Thread t = Go.start(() -> { a = 1; int old = (int) N.getAndAddRelease(o, 1); });
    while ((int) N.getAndBitwiseOrAcquire(o, 0) == 0) Thread.onSpinWait();
    a++;
    t.join();
  }
}
