// expect: race PhasesRacy.value
import java.util.concurrent.*;

/** Arrived, and did not wait. */
public class PhasesRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    Phaser phaser = new Phaser(2);
    Action work = () -> { value++; phaser.arrive(); };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
