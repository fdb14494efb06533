// expect: race KeyFieldsRacy$Key.id
import java.util.concurrent.*;
import support.*;

/** A key changed after it was put in. */
public class KeyFieldsRacy {
  static class Key { int id; Key(int id) { this.id = id; } @Override public boolean equals(Object o) { return o instanceof Key && ((Key) o).id == id; } @Override public int hashCode() { return 1; } }

  public static void main(String[] args) throws Exception {
    ConcurrentMap<Key, String> map = new ConcurrentHashMap<>();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { Key k = new Key(1); map.put(k, "a"); k.id = 2; steps.at(1); });
    steps.at(2);
    map.get(new Key(1));
    t.join();
  }
}
