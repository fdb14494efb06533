// expect: race StampedConversionRacy.value
import java.util.concurrent.locks.*;
import support.*;

/** A reader's stamp turned into a reader's: no reader learns of what another wrote. */
public class StampedConversionRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { long s = lock.readLock(); value++; s = lock.tryConvertToReadLock(s); lock.unlockRead(s); steps.at(1); });
    steps.at(2);
    long s = lock.readLock();
    int x = value;
    lock.unlockRead(s);
    t.join();
  }
}
