// expect: race ClassInitialisationSingletonRacy$One.one
import support.*;

/** Made at first use, without a holder and without a lock. */
public class ClassInitialisationSingletonRacy {
  static class One { static One one; static One get() { if (one == null) one = new One(); return one; } }

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { One.get(); steps.at(1); });
    Thread u = Go.start(() -> { steps.at(2); One.get(); });
    t.join(); u.join();
  }
}
