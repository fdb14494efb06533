// expect: race StartJoinRacy.data
import support.*;

/** Joined with a limit that is too short. */
public class StartJoinRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { data++; steps.at(2); });
    t.join(1);
    data++;
    steps.at(1);
    t.join();
  }
}
