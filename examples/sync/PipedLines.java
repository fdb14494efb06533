// expect: none
import java.io.*;
import java.util.*;

/** Lines and tokens of a pipe as streams: each is read while the stream runs. */
public class PipedLines {
  static int a, b;

  public static void main(String[] args) throws Exception {
    PipedReader in = new PipedReader();
    PrintWriter out = new PrintWriter(new PipedWriter(in));
    Thread t = Go.start(() -> { a = 1; out.println("one"); out.close(); });
    new BufferedReader(in).lines().map(String::trim).forEach(line -> a++);
    a++;
    t.join();
    PipedInputStream bytes = new PipedInputStream();
    PipedOutputStream to = new PipedOutputStream(bytes);
    Thread u = Go.start(() -> { b = 1; to.write('x'); to.close(); });
    if (new Scanner(bytes).tokens().count() == 1) b++;
    u.join();
  }
}
