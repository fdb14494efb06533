// expect: none
// since: 21
import java.util.*;

/** A map of which only an interface of Java 21 is named. */
public class Sequenced {
  public static void main(String[] args) throws Exception {
    SequencedMap<Integer, Integer> map = new TreeMap<>();
    Thread t = new Thread(() -> map.put(1, 2));
    t.start();
    t.join();
    map.get(1);
  }
}
