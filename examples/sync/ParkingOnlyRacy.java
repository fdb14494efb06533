// expect: race ParkingOnlyRacy.data
import java.util.concurrent.locks.*;
import support.*;

/** Written after the permit was given. */
public class ParkingOnlyRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { steps.at(2); LockSupport.park(); data++; });
    LockSupport.unpark(t);
    data = 1;
    steps.at(1);
    t.join();
  }
}
