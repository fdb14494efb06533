// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Tasks of one timer run one after the other. */
public class TimerOrder {
  static int ticks;

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer("t", true);
    CountDownLatch ran = new CountDownLatch(4);
    TimerTask tick = new TimerTask() { @Override public void run() { ticks++; ran.countDown(); if (ran.getCount() == 0) cancel(); } };
    TimerTask once = new TimerTask() { @Override public void run() { ticks++; ran.countDown(); } };
    ticks = 1;
    timer.schedule(tick, 1, 2);
    timer.schedule(once, 3);
    ran.await();
    timer.cancel();
  }
}
