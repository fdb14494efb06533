// expect: none
import support.*;

/** The holder idiom. */
public class ClassInitialisationSingleton {
  static class One { int state = 3; static One get() { return Holder.ONE; } static class Holder { static final One ONE = new One(); } }

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { int x = One.get().state; steps.at(1); });
    Thread u = Go.start(() -> { steps.at(2); int x = One.get().state; });
    t.join(); u.join();
  }
}
