// expect by: dynamic lint

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The text of a list is made of the texts of its elements, and so is the hash of a set. */
public class TextOfElementsBad {
  static class Item {
    int n;

    @Override
    public String toString() {
      return "item " + n; // race a: R n
    }

    @Override
    public int hashCode() {
      return n; // race b: R n
    }
  }

  public static void main(String[] args) throws Exception {
    Item item = new Item();
    List<Item> list = new ArrayList<>();
    list.add(item);
    Set<List<Item>> set = new HashSet<>();
    set.add(list);
    Thread t = new Thread(() -> item.n++); // race a: RW n; race b: RW n
    t.start();
    String text = "list: " + list;
    int hash = set.hashCode();
    t.join();
  }
}
