// expect: none
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Fields and elements that one thread names by their offsets, and the other by name. */
public class Offsets {
  static final Unsafe UNSAFE = unsafe();
  static final long FLAG = offset("flag"), DONE = offset("done"), FIRST = Unsafe.ARRAY_OBJECT_BASE_OFFSET;
  volatile int flag; static volatile int done; int data, more; Object[] slots = new Object[2];

  static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static long offset(String name) {
    try {
      Field field = Offsets.class.getDeclaredField(name);
      return name.equals("done") ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Offsets o = new Offsets();
    Thread t = Go.start(() -> {
      o.data = 1;
      UNSAFE.putOrderedInt(o, FLAG, 1);
      while (UNSAFE.getIntVolatile(Offsets.class, DONE) == 0) Thread.onSpinWait();
      o.data++;
      o.more = 1;
      UNSAFE.putOrderedObject(o.slots, FIRST, "more");
    });
    while (o.flag == 0) Thread.onSpinWait();
    o.data++;
    done = 1;
    while (UNSAFE.getObjectVolatile(o.slots, FIRST) == null) Thread.onSpinWait();
    o.more++;
    t.join();
    o.data = 0;
    Thread u = Go.start(() -> { while (!UNSAFE.compareAndSwapInt(o, FLAG, 2, 3)) Thread.onSpinWait(); o.data++; });
    o.data = 5;
    o.flag = 2;
    u.join();
  }
}
