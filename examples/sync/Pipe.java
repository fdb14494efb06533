// expect: none
import java.io.*;

/** Through a piped stream. */
public class Pipe {
  static int data;

  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out);
    Thread t = Go.start(() -> { data = 1; out.write(7); out.close(); });
    in.read();
    data++;
    t.join();
  }
}
