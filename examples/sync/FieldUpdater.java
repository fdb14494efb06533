// expect: none
import java.util.concurrent.atomic.*;

/** A volatile field, by way of its updater. */
public class FieldUpdater {
  volatile int flag; int data;
  static final AtomicIntegerFieldUpdater<FieldUpdater> FLAG = AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "flag");

  public static void main(String[] args) throws Exception {
    FieldUpdater o = new FieldUpdater();
    Thread t = Go.start(() -> { o.data = 1; FLAG.set(o, 1); });
    while (o.flag == 0) Thread.onSpinWait();
    o.data++;
    t.join();
  }
}
