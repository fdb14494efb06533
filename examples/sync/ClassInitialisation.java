// expect: none
import support.*;

/** What an initialiser did, all see who use the class. */
public class ClassInitialisation {
  static class Holder { static final int[] TABLE = new int[4]; static int calls; static { TABLE[0] = 5; calls = 1; } static int get() { return TABLE[0] + calls; } }
  static int sum;

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { Holder.get(); steps.at(1); });
    Thread u = Go.start(() -> { steps.at(2); sum = Holder.get() + Holder.TABLE[0]; });
    t.join(); u.join();
  }
}
