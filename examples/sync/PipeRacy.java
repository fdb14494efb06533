// expect: race PipeRacy.data
import java.io.*;

/** Written after the byte. */
public class PipeRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out);
    Thread t = Go.start(() -> { out.write(7); out.flush(); data = 1; });
    in.read();
    data++;
    t.join();
  }
}
