// expect: none
import java.io.*;

/** The ends of a pipe are wrapped in readers and writers, as they mostly are. */
public class PipedText {
  static int value;

  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out);
    Thread t = Go.start(() -> {
      value = 1;
      PrintWriter writer = new PrintWriter(new OutputStreamWriter(out));
      writer.println("go");
      writer.flush();
    });
    new BufferedReader(new InputStreamReader(in)).readLine();
    int seen = value;
    t.join();
  }
}
