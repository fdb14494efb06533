// expect: race java.util.ArrayList.$state
import java.util.*;
import java.util.concurrent.*;

/** A queue is made from a list that grows. */
public class FilledQueuesRacy {
  static final List<String> LIST = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { LIST.add("a"); steps.at(1); });
    steps.at(2);
    new LinkedBlockingQueue<>(LIST);
    t.join();
  }
}
