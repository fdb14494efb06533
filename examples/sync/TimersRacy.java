// expect: race TimersRacy.a
import java.util.*;
import java.util.concurrent.*;

/** Does not wait. */
public class TimersRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch ran = new CountDownLatch(1);
    timer.schedule(new TimerTask() { @Override public void run() { a++; ran.countDown(); } }, 1);
    a++;
    ran.await();
    timer.cancel();
  }
}
