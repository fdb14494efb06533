// expect: race java.util.ArrayList.$state
import java.util.*;
import java.util.concurrent.*;

/** A queue is made from a list that grows. */
public class FilledQueuesRacy {
  static final List<String> LIST = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> LIST.add("a"));
    new LinkedBlockingQueue<>(LIST);
    t.join();
  }
}
