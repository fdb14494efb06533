// expect: none
import java.util.*;
import java.util.concurrent.*;

/** A timer's task, and what it tells. */
public class Timers {
  static int a;

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch ran = new CountDownLatch(1);
    a = 1;
    timer.schedule(new TimerTask() { @Override public void run() { a++; ran.countDown(); } }, 1);
    ran.await();
    a++;
    timer.cancel();
  }
}
