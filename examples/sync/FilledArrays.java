// expect: none
import java.io.*;

/** A stream fills a part of a buffer, another thread uses the rest. */
public class FilledArrays {
  public static void main(String[] args) throws Exception {
    byte[] buffer = new byte[8];
    InputStream in = new BufferedInputStream(new ByteArrayInputStream(new byte[4]));
    Thread t = Go.start(() -> in.read(buffer));
    buffer[6] = 1;
    t.join();
    new DataOutputStream(new ByteArrayOutputStream()).write(buffer);
  }
}
