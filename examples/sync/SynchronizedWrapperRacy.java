// expect: race java.util.ArrayList.$state
import java.util.*;
import support.*;

/** Walks the wrapper without its lock. */
public class SynchronizedWrapperRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Steps steps = new Steps();
    Thread t = Go.start(() -> { list.add(1); steps.at(1); });
    steps.at(2);
    for (int i : list) Thread.onSpinWait();
    t.join();
  }
}
