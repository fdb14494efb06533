// expect by: lint

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** A plain write through a handle, or into an atomic variable, hands nothing over. */
public class HandleFlagBad {
  volatile int flag;
  int n;
  int m;
  static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findVarHandle(HandleFlagBad.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    HandleFlagBad o = new HandleFlagBad();
    AtomicInteger atomic = new AtomicInteger();
    new Thread(
            () -> {
              o.n++; // race a: RW n
              FLAG.set(o, 1);
              o.m++; // race b: RW m
              atomic.setPlain(1);
            })
        .start();
    if (o.flag != 0) {
      o.n++; // race a: RW n
    }
    if (atomic.get() != 0) {
      o.m++; // race b: RW m
    }
  }
}
