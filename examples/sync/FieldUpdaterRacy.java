// expect: race FieldUpdaterRacy.data
import java.util.concurrent.atomic.*;
import support.*;

/** The flag of another object. */
public class FieldUpdaterRacy {
  volatile int flag; int data;
  static final AtomicIntegerFieldUpdater<FieldUpdaterRacy> FLAG = AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterRacy.class, "flag");

  public static void main(String[] args) throws Exception {
    FieldUpdaterRacy o = new FieldUpdaterRacy(), p = new FieldUpdaterRacy();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { o.data = 1; FLAG.set(o, 1); steps.at(1); });
    steps.at(2);
    FLAG.get(p);
    o.data++;
    t.join();
  }
}
