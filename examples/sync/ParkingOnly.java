// expect: none
import java.util.concurrent.locks.*;
import support.*;

/** Nothing but park and unpark. */
public class ParkingOnly {
  static int data;

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { steps.at(2); LockSupport.park(); data++; });
    data = 1;
    LockSupport.unpark(t);
    steps.at(1);
    t.join();
  }
}
