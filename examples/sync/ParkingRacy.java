// expect: race ParkingRacy.data
import java.util.concurrent.locks.*;

/** Written after unpark. */
public class ParkingRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { LockSupport.park(); data++; });
    LockSupport.unpark(t);
    data = 1;
    t.join();
  }
}
