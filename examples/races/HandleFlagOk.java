import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;

/** Flags that are not volatile fields: released and acquired through a handle, counted, in an array. */
public class HandleFlagOk {
  static int flag;
  static int n;
  static int m;
  static int k;
  static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findStaticVarHandle(HandleFlagOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    AtomicIntegerArray flags = new AtomicIntegerArray(4);
    new Thread(
            () -> {
              n++;
              FLAG.setRelease(1);
              m++;
              adder.increment();
              k++;
              flags.set(2, 1);
            })
        .start();
    if ((int) FLAG.getAcquire() != 0) {
      n++;
    }
    if (adder.sum() != 0) {
      m++;
    }
    if (flags.get(2) != 0) {
      k++;
    }
  }
}
