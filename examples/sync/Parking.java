// expect: none
import java.util.concurrent.locks.*;

/** unpark says: it is ready. */
public class Parking {
  static int data; static volatile boolean go;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { LockSupport.park(); if (go) data++; });
    data = 1;
    go = true;
    LockSupport.unpark(t);
    t.join();
  }
}
