// expect: race PipedLinesRacy.a
import java.io.*;

/** Written after the line. */
public class PipedLinesRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    PipedReader in = new PipedReader();
    PrintWriter out = new PrintWriter(new PipedWriter(in));
    Thread t = Go.start(() -> { out.println("one"); out.flush(); a = 1; Thread.sleep(20); out.close(); });
    new BufferedReader(in).lines().limit(1).forEach(line -> a++);
    t.join();
  }
}
