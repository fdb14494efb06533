// expect by: dynamic lint
import java.util.Timer;
import java.util.TimerTask;

/** A timer has a thread of its own. */
public class TimerBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer(true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            n++; // race a: W n
          }
        },
        0);
    Thread.sleep(50);
    System.out.println(n >= 0); // race a: R n
  }
}
