// expect: none
import java.util.concurrent.*;

/** An executor of the program knows its tasks by identity. */
public class OwnExecutor {
  static class Serial implements Executor {
    static final Runnable STOP = () -> { };
    private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    private int ran;
    final Thread worker = Go.start(() -> { for (Runnable r = queue.take(); r != STOP; r = queue.take()) { ran++; r.run(); } });
    @Override public void execute(Runnable r) { queue.add(r); }
  }
  static int value;

  public static void main(String[] args) throws Exception {
    Serial serial = new Serial();
    value = 1;
    serial.execute(() -> value++);
    serial.execute(Serial.STOP);
    serial.worker.join();
    value++;
  }
}
