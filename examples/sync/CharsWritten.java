// expect: none
import java.io.*;

/** Arrays that are copied into buffers, changed after the join. */
public class CharsWritten {
  public static void main(String[] args) throws Exception {
    char[] chars = {'a', 'b'};
    byte[] bytes = {1, 2};
    String[] strings = {"a", "b"};
    StringBuffer buffer = new StringBuffer();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Thread t = new Thread(() -> {
      new StringBuilder().append(chars).insert(0, chars);
      buffer.append(chars, 0, 1);
      out.write(bytes, 1, 1);
      String.join(",", strings);
    });
    t.start();
    t.join();
    chars[0] = 'd'; bytes[1] = 3; strings[1] = "c";
  }
}
