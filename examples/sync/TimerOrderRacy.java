// expect: race TimerOrderRacy.ticks
import java.util.*;
import java.util.concurrent.*;

/** Tasks of two timers do not. */
public class TimerOrderRacy {
  static int ticks;

  public static void main(String[] args) throws Exception {
    CountDownLatch ran = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) new Timer(true).schedule(new TimerTask() { @Override public void run() { ticks++; ran.countDown(); } }, 1);
    ran.await();
  }
}
