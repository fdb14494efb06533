// expect: race byte[]
import java.io.*;

/** A stream fills a buffer that another thread uses. */
public class FilledArraysRacy {
  public static void main(String[] args) throws Exception {
    byte[] buffer = new byte[8];
    InputStream in = new BufferedInputStream(new ByteArrayInputStream(new byte[4]));
    Thread t = Go.start(() -> in.read(buffer));
    buffer[2] = 1;
    t.join();
  }
}
