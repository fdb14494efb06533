package sample;

import bigfoot.runtime.Checks;
import bigfoot.runtime.StateHooks;
import bigfoot.runtime.fasttrack.FieldCell;
import java.util.ArrayList;
import java.util.List;

/** A program whose checks meet trouble. */
public final class Robust {
  int x;
  final FieldCell shadow = new FieldCell();

  private Robust() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("broken")) {
      // No thread's state: an error of ours.
      Checks.writeElement(new int[1], 0, 1, null);
      Checks.readElement(new int[1], 0, 1, null);
      System.out.println("went on");
      return;
    }
    try {
      if (args[0].equals("lists")) {
        deeperWithLists(0);
      }
      deeper(0);
    } catch (StackOverflowError e) {
      System.out.println("overflow");
    }
    Robust shared = new Robust();
    shared.touch();
    Thread worker = new Thread(shared::touch);
    worker.start();
    worker.join();
  }

  private void touch() {
    shadow.check(Race.WRITE, Checks.thread(), true);
    x++;
  }

  /** As rewritten code calls hooks around calls on a list. */
  private static int deeperWithLists(int depth) {
    List<Integer> list = new ArrayList<>();
    StateHooks.write(list, "add", Race.WRITE);
    StateHooks.put(list, depth);
    list.add(depth);
    StateHooks.settle(list);
    return deeperWithLists(depth + 1) + list.size();
  }

  private static int deeper(int depth) {
    Robust fresh = new Robust();
    fresh.touch();
    return deeper(depth + 1) + fresh.x;
  }
}
