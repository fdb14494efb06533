// expect: race PermitsRacy.value
import java.util.concurrent.*;
import support.*;

/** Two permits: two at once. */
public class PermitsRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    Semaphore two = new Semaphore(2);
    Steps steps = new Steps();
    Thread t = Go.start(() -> { two.acquire(); value++; steps.at(1); steps.at(4); two.release(); });
    two.acquire();
    steps.at(2);
    value++;
    steps.at(3);
    two.release();
    t.join();
  }
}
