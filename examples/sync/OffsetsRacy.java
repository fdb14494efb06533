// expect: race OffsetsRacy.data
import java.lang.reflect.Field;
import sun.misc.Unsafe;
import support.*;

/** Named by its offset: another volatile field. */
public class OffsetsRacy {
  static final Unsafe UNSAFE = Offsets.unsafe();
  volatile int flag, other; int data;

  public static void main(String[] args) throws Exception {
    long other = UNSAFE.objectFieldOffset(OffsetsRacy.class.getDeclaredField("other"));
    OffsetsRacy o = new OffsetsRacy();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { o.data = 1; UNSAFE.putOrderedInt(o, other, 1); steps.at(1); });
    steps.at(2);
    if (o.flag == 0) o.data++;
    t.join();
  }
}
