// expect: race IsAliveRacy.data
import support.*;

/** A thread seen alive. */
public class IsAliveRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { data++; steps.at(1); steps.at(4); });
    steps.at(2);
    if (t.isAlive()) data++;
    steps.at(3);
    t.join();
  }
}
