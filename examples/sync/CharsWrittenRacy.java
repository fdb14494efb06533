// expect: race byte[]
import java.io.*;

/** Changed while it is written to a stream. */
public class CharsWrittenRacy {
  public static void main(String[] args) throws Exception {
    byte[] bytes = {1, 2};
    Thread t = new Thread(() -> new ByteArrayOutputStream().write(bytes, 0, 2));
    t.start();
    bytes[1] = 3;
    t.join();
  }
}
