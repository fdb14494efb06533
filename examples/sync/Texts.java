// expect: none
import java.util.*;

/** Objects are made into text after the thread that changes them has ended. */
public class Texts {
  public static void main(String[] args) throws Exception {
    List<String> list = new ArrayList<>();
    StringBuilder builder = new StringBuilder();
    Thread t = Go.start(() -> { list.add("a"); builder.append("b"); });
    t.join();
    String text = "list " + list + " and " + builder + String.valueOf(list) + String.format("%s", list);
  }
}
